import type { CheckCounter } from './check-counter.ts';
import { ensurePdfTools } from './ensure-pdf-tools.ts';
import { findTool } from './find-tool.ts';
import { runStep } from './run-step.ts';
import { runVitest } from './run-vitest.ts';

type Step = { name: string; script: string; args: readonly string[] };

const CODE = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
const AT_ONCE = 2;

function steps(): Step[] {
  return [
    // One checker: several repeat each other's work, and other steps use the second core.
    {
      name: 'types',
      script: findTool('.', 'typescript', 'tsc'),
      args: ['--project', 'tsconfig.json', '--checkers', '1'],
    },
    {
      name: 'boundaries',
      script: findTool('.', 'dependency-cruiser', 'depcruise'),
      args: ['--config', '.dependency-cruiser.js', '--output-type', 'err-long', ...CODE],
    },
    { name: 'dead code', script: findTool('.', 'knip'), args: ['--no-progress', '--no-config-hints'] },
    { name: 'lint', script: findTool('.', '@biomejs/biome', 'biome'), args: ['check', '--error-on-warnings', '.'] },
    { name: 'licenses', script: 'scripts/check-licenses.ts', args: [] },
  ];
}

/** The checks without a browser: the static checks and any further steps, two at a time, then the unit and API tests. */
export async function runGate(counter: CheckCounter, further: readonly Step[] = []): Promise<void> {
  const waiting = [...further, ...steps()];
  const takeNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      counter.step(step.name, await runStep(step.script, step.args, { NO_COLOR: '1' }));
    }
  };
  ensurePdfTools();
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  counter.tests('unit and API', ...(await runVitest()));
}
