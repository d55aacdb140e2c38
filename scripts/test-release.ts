/**
 * `npm run test:release`: what is too slow for `npm test` and needs an idle machine, step after step. Shows the output of each step, then a
 * table of results. A step is a line of `STEPS`. `--only=<name>,<name>` selects some.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUDGETS } from '../bench/budgets.ts';
import { findTool } from './find-tool.ts';
import { projectRoot } from './project-root.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Longer is a failure. */
  readonly atMostMinutes?: number;
  /** The step is skipped without it: a path inside the project. */
  readonly needs?: string;
}

const node = (...args: string[]) => [process.execPath, ...args] as const;
const bench = (part: string): Step => ({ name: part, command: node('bench/run.ts', part) });

const STEPS: readonly Step[] = [
  { name: 'test', command: node('scripts/test.ts'), atMostMinutes: BUDGETS.npmTestMinutes.atMost },
  { name: 'slow tests', command: node(findTool('.', 'vitest'), 'run', '.release.test.') },
  {
    name: 'journeys',
    command: node(findTool('e2e', '@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'),
  },
  { name: 'dependencies', command: ['npm', 'audit'] },
  ...['request', 'start', 'first-load', 'signing', 'board', 'growth'].map(bench),
  { ...bench('lighthouse'), needs: 'bench/lighthouse/node_modules/lighthouse' },
  ...['fuzz', 'refusals', 'processes', 'faults', 'soak'].map(bench),
  { name: 'attack', command: node('bench/attack.ts') },
];

type Result = 'ok' | 'FAILED' | 'TOO SLOW' | 'skipped';

const names = STEPS.map(({ name }) => name);
const { only = names.join() } = parseArgs({ options: { only: { type: 'string' } } }).values;
const unknown = only.split(',').filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.`);

const rows: { step: string; result: Result; minutes: string }[] = [];
for (const step of STEPS.filter(({ name }) => only.split(',').includes(name))) {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const isOk = isPossible(step) ? runs(step) : undefined;
  const minutes = (performance.now() - startedAt) / 60_000;
  rows.push({ step: step.name, result: resultOf(step, isOk, minutes), minutes: minutes.toFixed(1) });
}
console.table(rows);
process.exitCode = rows.every(({ result }) => result === 'ok' || result === 'skipped') ? 0 : 1;

function isPossible({ needs }: Step): boolean {
  return needs === undefined || existsSync(join(projectRoot, needs));
}

function runs({ command: [program, ...args] }: Step): boolean {
  return spawnSync(program, args, { cwd: projectRoot, stdio: 'inherit' }).status === 0;
}

function resultOf(
  { atMostMinutes = Number.POSITIVE_INFINITY }: Step,
  isOk: boolean | undefined,
  minutes: number,
): Result {
  if (isOk === undefined) return 'skipped';
  if (!isOk) return 'FAILED';
  return minutes > atMostMinutes ? 'TOO SLOW' : 'ok';
}
