/** Every route of the pages, with an address of the demonstration data to open it by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import type { Connection } from './connection.ts';
import type { Credentials } from './signed-in.ts';

export interface Route {
  /** As the router declares it. */
  readonly path: string;
  readonly address: string;
  readonly isPublic: boolean;
}

export interface DeclaredRoute {
  readonly path: string;
  readonly isPublic: boolean;
  /** The file of its page, from the folder of the pages. */
  readonly source: string;
}

/** Throws where the demonstration data has nothing to open a route with. */
export async function listRoutes(connection: Connection, credentials: Credentials): Promise<Route[]> {
  const first = async (path: string) => {
    const { body } = await connection.send('GET', path, { ...credentials });
    const rows: { id: string; isPremium?: boolean }[] = JSON.parse(body.toString());
    // A premium course is closed to the demonstration accounts.
    const row = rows.find(({ isPremium }) => isPremium !== true);
    if (row === undefined) throw new Error(`${path} has nothing to open a page with`);
    return row.id;
  };
  const courseId = await first('/api/courses');
  await connection.send('POST', `/api/courses/${courseId}/enroll`, { ...credentials });
  const course = await connection.send('GET', `/api/courses/${courseId}`, { ...credentials });
  const values: Readonly<Record<string, string>> = {
    $courseId: courseId,
    $lessonId: JSON.parse(course.body.toString()).lessons[0].id,
    $opportunityId: await first('/api/opportunities'),
    $ventureId: await first('/api/ventures'),
    $updateId: await first('/api/investor-updates'),
    '{-$updateId}': '',
  };
  return declaredRoutes().map(({ path, isPublic }) => ({
    path,
    isPublic,
    address: path
      .split('/')
      .map((step) => values[step] ?? step)
      .join('/'),
  }));
}

/** So that a new route is measured without a line here; what stands under the root alone is open to everybody. */
export function declaredRoutes(): readonly DeclaredRoute[] {
  const router = readFileSync(join(projectRoot, 'apps/web/src/app/router.tsx'), 'utf8');
  const declarations = router.matchAll(
    /getParentRoute: \(\) => (rootRoute|protectedRoute),\n(?:\s+\/\/.*\n)*\s+path: '([^']+)',\n\s+component: lazyRouteComponent\(\(\) => import\('\.\/([^']+)'\)/g,
  );
  const routes = [...declarations].map(([, parent, path = '', file = '']) => ({
    path,
    isPublic: parent === 'rootRoute',
    source: `src/app/${file}`,
  }));
  const declared = router.match(/^\s+path: '/gm)?.length;
  if (routes.length !== declared)
    throw new Error(`${routes.length} of ${declared} routes of the router were understood`);
  return routes;
}
