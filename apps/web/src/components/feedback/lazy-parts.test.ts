import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Parts that load before the user can enter anything, and one that handles the failure itself. */
const WITH_REACT_LAZY = ['app/protected-layout.tsx', 'app/shell/signed-in-shell.tsx', 'pages/system-settings.tsx'];

/** Parts that may fail as a whole: the whole page, its text, codes that are preloaded, toasts, and menus, whose button says so. */
const WITH_LAZY_CODE = [
  'components/feedback/lazy-toaster.tsx',
  'components/markdown/lazy-markdown.tsx',
  'components/overlay/menu.tsx',
  'features/two-factor/components/recovery-codes-dialog-code.ts',
];

describe('a lazily loaded part of the page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !path.includes('.test.'));
  const having = (pattern: RegExp) =>
    files.filter((path) => pattern.test(readFileSync(join(SOURCES, path), 'utf8'))).sort();

  it('never replaces the page with an error if it fails to load, unlike React’s own lazy', () => {
    expect(having(/\blazy\(/)).toEqual(WITH_REACT_LAZY);
    expect(having(/\blazyCode\(\s*\(\) =>/)).toEqual(WITH_LAZY_CODE);
  });

  it('is imported by `lazyPart` or `lazyDialog`, which show a failure', () => {
    expect(having(/importPart\(\(\) =>\s*import\('[^']+\.tsx'\)/)).toEqual([]);
  });

  it('never reloads the document by itself, unlike the router’s own lazy component', () => {
    expect(having(/lazyRouteComponent\(/)).toEqual([]);
  });

  it('is not imported while the browser is offline, which would cache the failure', () => {
    expect(having(/= \(\) => import\(/)).toEqual([]);
  });

  it('replaces the document only if the server is known to respond', () => {
    const replacing = having(/location\.(reload|assign|replace)\(/);
    for (const path of replacing) {
      const text = readFileSync(join(SOURCES, path), 'utf8');
      expect(text, path).toMatch(/loadDocument\(/);
    }
    expect(replacing.length).toBeGreaterThan(0);
  });
});
