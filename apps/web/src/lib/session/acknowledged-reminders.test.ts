import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledgeReminder, clearAcknowledgedReminders, hasAcknowledgedReminder } from './acknowledged-reminders.ts';

/** A minimal fake of a browser's cookies. */
function fakeCookies() {
  const stored = new Map<string, string>();
  return {
    written: [] as string[],
    get cookie() {
      return [...stored].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      this.written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('max-age=0')) stored.delete(name);
      else stored.set(name, value);
    },
  };
}

let browser: ReturnType<typeof fakeCookies>;

beforeEach(() => {
  browser = fakeCookies();
  vi.stubGlobal('document', browser);
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an acknowledged reminder', () => {
  it('is stored for its own module only, for all tabs, until the browser closes', () => {
    expect(hasAcknowledgedReminder('ada', 'otif')).toBe(false);
    acknowledgeReminder('ada', 'otif');
    acknowledgeReminder('ada', 'capital');
    expect(hasAcknowledgedReminder('ada', 'otif')).toBe(true);
    expect(hasAcknowledgedReminder('ada', 'capital')).toBe(true);
    expect(hasAcknowledgedReminder('ada', 'holdings')).toBe(false);
    for (const text of browser.written) expect(text).not.toMatch(/max-age|expires/);
  });

  it('does not count for another user', () => {
    acknowledgeReminder('ada', 'otif');
    expect(hasAcknowledgedReminder('bob', 'otif')).toBe(false);
    acknowledgeReminder('bob', 'capital');
    expect(hasAcknowledgedReminder('bob', 'otif')).toBe(false);
    expect(hasAcknowledgedReminder('ada', 'otif')).toBe(false);
  });

  it('is deleted with the session, without any other cookie', () => {
    browser.cookie = '__Host-aicv_theme=dark';
    acknowledgeReminder('ada', 'otif');
    clearAcknowledgedReminders();
    expect(hasAcknowledgedReminder('ada', 'otif')).toBe(false);
    expect(browser.cookie).toBe('__Host-aicv_theme=dark');
  });
});
