import { isBuildFresh } from './build-stamp.mjs';
import { projectRoot } from './project-root.ts';
import { requireNoArguments } from './require-no-arguments.ts';
import { runGate } from './run-gate.ts';
import { runPlaywright } from './run-playwright.ts';
import { runStep } from './run-step.ts';
import { Tally } from './tally.ts';

// `npm test`: the whole gate. The browser tests drive the product as it is built, so without a build they are one failure.
requireNoArguments('npm test');
const tally = new Tally();
await runGate(tally, [{ name: 'build', script: 'scripts/build.ts', args: [] }]);
if (isBuildFresh(projectRoot)) {
  tally.step('page sizes', await runStep('bench/first-load-check.ts', []));
  tally.tests('browser', ...(await runPlaywright()));
} else {
  tally.step('browser', { isOk: false, seconds: 0, output: 'Not run: there is no fresh build to test.' });
}
tally.close();
