import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredRoutes } from '../scripts/declared-routes.ts';
import { projectRoot } from '../scripts/project-root.ts';

test('every declared route names the file of its page', () => {
  const missing = declaredRoutes().filter(({ source }) => !existsSync(join(projectRoot, 'apps/web', source)));
  expect(missing).toEqual([]);
});
