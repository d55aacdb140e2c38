import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Parts that may fail as a whole: they load before the user can enter anything, or their code is prefetched. */
const GATES = [
  'app/protected-layout.tsx',
  'app/routes/system-settings.tsx',
  'app/signed-in-shell.tsx',
  'features/reminders/components/module-reminder.tsx',
  'features/two-factor/components/two-factor-host.tsx',
];

describe('a lazily loaded part of the page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !path.includes('.test.'));
  const having = (pattern: RegExp) =>
    files.filter((path) => pattern.test(readFileSync(join(SOURCES, path), 'utf8'))).sort();

  it('never replaces the page with an error if it fails to load, unlike React’s own lazy', () => {
    expect(having(/\blazy\(/)).toEqual(GATES);
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
