import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { trackedFiles } from './tracked-files.testing.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** Name and pinned version of every dependency in any package.json of the repository, except its own packages. */
function directDependencies(): string[] {
  const named = trackedFiles('package.json', '*/package.json')
    .flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    })
    .filter(([name]) => !name.startsWith('@aicv/'))
    .map(([name, version]) => `${name} ${version}`);
  return [...new Set(named)].toSorted();
}

it('lists each direct dependency once, in its pinned version, in docs/dependencies.md', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| ([^ |]+) +\|/gm)];
  expect(rows.map(([, name, version]) => `${name} ${version}`).toSorted()).toEqual(directDependencies());
});
