/**
 * The files that each route of the built pages loads at once, by the imports of its code: known without a browser or a server. Later
 * requests of a page, such as the text of a lesson, need a browser (`first-load.ts`).
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type DeclaredRoute, declaredRoutes, sourcesOf } from '../scripts/declared-routes.ts';
import { filesOf, readPageManifest } from '../scripts/page-files.ts';
import { projectRoot } from '../scripts/project-root.ts';

export interface RouteFiles extends DeclaredRoute {
  readonly files: readonly string[];
  /** Transferred bytes of JavaScript. */
  readonly bytes: number;
}

/** Nearly every page behind the sign-in loads it as the first page of a session. */
const REMINDER = 'src/features/reminders/components/reminder-dialog.tsx';

const PAGES_FOLDER = join(projectRoot, 'apps/web/dist');

export function routeFiles(): readonly RouteFiles[] {
  const manifest = readPageManifest(PAGES_FOLDER);
  return declaredRoutes().map((route) => {
    const files = filesOf([...sourcesOf(route, !route.isPublic), ...(route.isPublic ? [] : [REMINDER])], manifest);
    return { ...route, files, bytes: files.reduce((bytes, file) => bytes + sentBytes(file), 0) };
  });
}

/** The size that the server sends: compressed by the build, unless the file is too small for that. */
function sentBytes(file: string): number {
  const path = join(PAGES_FOLDER, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
