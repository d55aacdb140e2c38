/** Every route of the pages, with an address of the demonstration data to open it by. */
import { declaredRoutes } from '../scripts/declared-routes.ts';
import type { Connection } from './connection.ts';
import type { Credentials } from './signed-in.ts';

export interface Route {
  /** As the router declares it. */
  readonly path: string;
  readonly address: string;
  readonly isPublic: boolean;
}

/** Throws if the demonstration data has no record to open a route with. */
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
