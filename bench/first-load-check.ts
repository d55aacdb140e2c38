/**
 * A step of the gate after the build: fails if a route loads more JavaScript at once than its budget, by the imports of its code. Needs
 * neither a browser nor a server. Later requests of a page, such as the text of a lesson, need a browser (`first-load.ts`).
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes, sourcesOf } from '../scripts/declared-routes.ts';
import { filesOf, readPageManifest } from '../scripts/page-files.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { BUDGETS } from './budgets.ts';

/** Nearly every page behind the sign-in loads it as the first page of a session. */
const REMINDER = 'src/features/reminders/components/reminder-dialog.tsx';
const PAGES_FOLDER = join(projectRoot, 'apps/web/dist');

const manifest = readPageManifest(PAGES_FOLDER);
const problems = declaredRoutes().flatMap((route) => {
  const { path, isPublic } = route;
  const files = filesOf([...sourcesOf(route, { isVisitor: isPublic }), ...(isPublic ? [] : [REMINDER])], manifest);
  const kilobytes = files.reduce((bytes, file) => bytes + sentBytes(file), 0) / 1_000;
  const { atMost } = isPublic ? BUDGETS.publicJavaScriptKb : BUDGETS.pageJavaScriptKb;
  console.log(`${path.padEnd(40)} ${kilobytes.toFixed(1).padStart(6)} of ${atMost} kB`);
  return kilobytes <= atMost ? [] : [`${path} loads ${kilobytes.toFixed(1)} kB of JavaScript, more than ${atMost} kB`];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The size that the server sends: compressed by the build, unless the file is too small for that. */
function sentBytes(file: string): number {
  const path = join(PAGES_FOLDER, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
