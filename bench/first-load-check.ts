/** A step of the gate after the build: fails if a route loads more JavaScript than its budget. */
import { BUDGETS } from './budgets.ts';
import { routeFiles } from './first-load-files.ts';

const problems = routeFiles().flatMap(({ path, isPublic, bytes }) => {
  const { atMost } = isPublic ? BUDGETS.publicJavaScriptKb : BUDGETS.pageJavaScriptKb;
  const kilobytes = bytes / 1_000;
  console.log(`${path.padEnd(40)} ${kilobytes.toFixed(1).padStart(6)} of ${atMost} kB`);
  return kilobytes <= atMost ? [] : [`${path} loads ${kilobytes.toFixed(1)} kB of JavaScript, more than ${atMost} kB`];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
