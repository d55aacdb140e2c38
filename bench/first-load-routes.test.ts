import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredRoutes } from '../scripts/declared-routes.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { HELD_FIRST_LOADS_KB } from './budgets.ts';

test('every declared route names the file of its page', () => {
  const missing = declaredRoutes().filter(({ source }) => !existsSync(join(projectRoot, 'apps/web', source)));
  expect(missing).toEqual([]);
});

test('every route with a recorded limit above its budget is declared', () => {
  const paths = declaredRoutes().map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(HELD_FIRST_LOADS_KB)));
});
