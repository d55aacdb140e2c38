/** A step of the gate after the build: fails if a route loads more JavaScript than its budget or its recorded limit. */
import { HELD_FIRST_LOADS_KB } from './budgets.ts';
import { firstLoadBudget } from './first-load-budget.ts';
import { routeFiles } from './first-load-files.ts';

const problems = routeFiles().flatMap(({ path, isPublic, bytes }) => {
  const budget = firstLoadBudget(path, isPublic);
  const atMost = HELD_FIRST_LOADS_KB[path] ?? budget.atMost;
  const kilobytes = bytes / 1_000;
  console.log(`${path.padEnd(40)} ${kilobytes.toFixed(1).padStart(6)} of ${atMost} kB`);
  if (kilobytes > atMost)
    return [`${path} loads ${kilobytes.toFixed(1)} kB of JavaScript at once, more than ${atMost} kB`];
  if (path in HELD_FIRST_LOADS_KB && kilobytes <= budget.atMost) return [`${path} meets its budget: hold it no longer`];
  return [];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
