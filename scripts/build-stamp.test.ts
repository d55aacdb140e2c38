import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD_INPUTS } from './build-stamp.mjs';
import { projectRoot } from './project-root.ts';

/** The file and all that it imports by a relative path, from the project's root. */
function withImports(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(join(projectRoot, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
    withImports(join(file, '..', path), known);
  }
  return known;
}

it('a build is stale when any of its inputs changes', () => {
  for (const entry of ['scripts/build.ts', 'apps/web/vite.config.ts']) {
    const missing = [...withImports(entry)].filter(
      (file) => !BUILD_INPUTS.some((input) => file === input || file.startsWith(`${input}/`)),
    );
    expect(missing).toEqual([]);
  }
});

it('lists no missing file', () => {
  expect(BUILD_INPUTS.filter((input) => !existsSync(join(projectRoot, input)))).toEqual([]);
});
