import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreKeysDuringComposition, shortcutKey } from './keyboard.ts';

const SOURCES = join(import.meta.dirname, '../..');

let page: EventTarget;
let handled: string[];

beforeEach(() => {
  page = new EventTarget();
  handled = [];
  ignoreKeysDuringComposition(page);
  page.addEventListener('keydown', (event) => handled.push((event as KeyboardEvent).key));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function press(key: string, rest: { isComposing?: boolean; keyCode?: number } = {}): Event {
  const event = new Event('keydown', { cancelable: true });
  page.dispatchEvent(Object.assign(event, { key, isComposing: false, keyCode: 13, ...rest }));
  return event;
}

describe('a key of an input method', () => {
  it.each(['Enter', 'Escape', 'Tab', 'ArrowDown'])('reaches no handler while characters are composed: %s', (key) => {
    const event = press(key, { isComposing: true });
    expect(handled).toEqual([]);
    // The input method has not released it.
    expect(event.defaultPrevented).toBe(false);
  });

  it('reaches no handler, and submits no form, when Safari reports it after the composition with code 229', () => {
    page.dispatchEvent(new Event('compositionend'));
    expect(press('Enter', { keyCode: 229 }).defaultPrevented).toBe(true);
    expect(handled).toEqual([]);
  });

  it('reaches no handler in Safari right after the composition, whatever its code', () => {
    vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
    page.dispatchEvent(new Event('compositionend'));
    expect(press('Enter').defaultPrevented).toBe(true);
    expect(handled).toEqual([]);
  });

  it('reaches handlers on Android, whose keyboards end a composition with the Enter that submits', () => {
    vi.stubGlobal('navigator', { vendor: 'Google Inc.' });
    page.dispatchEvent(new Event('compositionend'));
    expect(press('Enter').defaultPrevented).toBe(false);
    expect(handled).toEqual(['Enter']);
  });
});

describe('sources of the web app', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !/\.test(ing)?\.tsx?$/.test(path));
  const textOf = (path: string) => readFileSync(join(SOURCES, path), 'utf8');
  const having = (pattern: RegExp) => files.filter((path) => pattern.test(textOf(path))).sort();

  it('handle keys on keydown only, where the keys of input methods never arrive', () => {
    expect(having(/onKeyPress|onKeyDownCapture|onKeyUp|'keypress'|'keyup'/)).toEqual([]);
    expect(having(/addEventListener\([^)]*'keydown'[^)]*true/)).toEqual(['lib/hooks/keyboard.ts']);
  });

  it('hide the keys of input methods from handlers before the first render', () => {
    const entries = having(/createRoot\(|hydrateRoot\(/);
    expect(entries.length).toBeGreaterThan(1);
    for (const path of entries) {
      const text = textOf(path);
      const installed = text.indexOf('ignoreKeysDuringComposition();');
      expect(installed, path).toBeGreaterThan(0);
      expect(installed, path).toBeLessThan(text.search(/(createRoot|hydrateRoot)\(/));
    }
  });

  it('compare shortcut keys with the shared function', () => {
    expect(having(/\.key\.toLowerCase\(\)|\.key === '[a-z]'/i)).toEqual([]);
  });
});

describe('the letter of a shortcut', () => {
  it.each([
    ['k', 'KeyK', 'k', 'US'],
    ['K', 'KeyK', 'K', 'caps lock'],
    ['Л', 'KeyK', 'K', 'Cyrillic with caps lock'],
    ['л', 'KeyK', 'k', 'Cyrillic'],
    ['κ', 'KeyK', 'k', 'Greek'],
    ['ل', 'KeyG', 'g', 'Arabic'],
    ['k', 'KeyV', 'k', 'Dvorak, where K is at V'],
    ['t', 'KeyK', 't', 'Dvorak, where T is at K'],
    ['Enter', 'Enter', 'Enter', 'no letter'],
    ['ö', 'Semicolon', 'ö', 'a letter without a place on the US keyboard'],
  ])('%s at %s is %s: %s', (key, code, shortcut) => {
    expect(shortcutKey({ key, code })).toBe(shortcut);
  });
});
