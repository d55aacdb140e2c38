import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

/** Docker reads this file instead of `.dockerignore`, because it is beside the Dockerfile. */
const patterns = readFileSync(join(projectRoot, 'deploy/Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * The part of Docker's pattern language that the file uses: `*` within a name, a leading double star for any folder. A folder covers its
 * content.
 */
function isExcluded(path: string): boolean {
  return patterns.some((pattern) => {
    const expression = pattern
      .replaceAll('.', '\\.')
      .replace(/^\*\*\//, '(?:.*/)?')
      .replaceAll(/(?<![.)])\*/g, '[^/]*');
    return new RegExp(`^${expression}(?:/|$)`).test(path);
  });
}

it.each([
  '.env',
  '.env.production',
  'deploy/.env.local',
  'aicv.env',
  'deploy/aicv.env',
  'signing.p12',
  'secrets/signing.pfx',
  'apps/api/identity.pem',
  'tls/privkey.key',
  '.data/session-secret',
  'apps/api/.data/documents/a.pdf',
  'node_modules/pg/index.js',
  'apps/api/node_modules/pg/index.js',
  '.git/config',
])('keeps %s out of the Docker build context', (path) => {
  expect(isExcluded(path)).toBe(true);
});

it.each(['package.json', 'apps/api/src/main.ts', 'db/migrations/meta/_journal.json', 'scripts/build.ts'])(
  'leaves %s in the Docker build context',
  (path) => {
    expect(isExcluded(path)).toBe(false);
  },
);
