import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** What may fail as a whole: nothing has been typed before it is there, or its code is fetched before it is wanted. */
const GATES = [
  'app/protected-layout.tsx',
  'app/routes/system-settings.tsx',
  'app/signed-in-shell.tsx',
  'features/reminders/components/module-reminder.tsx',
  'features/two-factor/components/two-factor-host.tsx',
];

describe('a part of the page that is loaded later', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !path.includes('.test.'));
  const having = (pattern: RegExp) =>
    files.filter((path) => pattern.test(readFileSync(join(SOURCES, path), 'utf8'))).sort();

  it('never takes the page with it when it cannot be loaded: React’s own lazy would', () => {
    expect(having(/\blazy\(/)).toEqual(GATES);
  });

  it('never reloads the document by itself, as the router’s own lazy component would', () => {
    expect(having(/lazyRouteComponent\(/)).toEqual([]);
  });

  it('is not imported while the browser is offline, which would cache the failure', () => {
    expect(having(/= \(\) => import\(/)).toEqual([]);
  });

  it('replaces the document only where the server is known to respond', () => {
    const replacing = having(/location\.(reload|assign|replace)\(/);
    for (const path of replacing) {
      const text = readFileSync(join(SOURCES, path), 'utf8');
      expect(text, path).toMatch(/loadDocument\(/);
    }
    expect(replacing.length).toBeGreaterThan(0);
  });
});
