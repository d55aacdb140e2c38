import { isBuildFresh } from './build-stamp.mjs';
import { CheckCounter } from './check-counter.ts';
import { projectRoot } from './project-root.ts';
import { requireNoArguments } from './require-no-arguments.ts';
import { runGate } from './run-gate.ts';
import { runPlaywright } from './run-playwright.ts';
import { runStep } from './run-step.ts';

// `npm test`: the daily gate. The browser tests drive the product as it is built, so without a build they are one failure.
requireNoArguments('npm test');
const counter = new CheckCounter();
await runGate(counter, [{ name: 'build', script: 'scripts/build.ts', args: [] }]);
if (isBuildFresh(projectRoot)) {
  counter.step('page sizes', await runStep('bench/first-load-check.ts', []));
  counter.tests('browser', ...(await runPlaywright()));
} else {
  counter.step('browser', { isOk: false, seconds: 0, output: 'Not run: there is no fresh build to test.' });
}
counter.close();
