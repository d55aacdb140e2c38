import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Measurement, Options } from './part.ts';

/** The result of a part. */
export interface Outcome {
  readonly part: string;
  readonly options: Options;
  readonly at: string;
  readonly tookS: number;
  /** The load average of the machine over a minute, at the start and at the end of the part. */
  readonly load: readonly [number, number];
  readonly measurements: readonly Measurement[];
  /** The reason why it could not run, in one line. */
  readonly failure?: string;
}

/** The message that `run-part.ts` sends before it ends. */
export type PartAnswer = { readonly measurements: readonly Measurement[] } | { readonly failure: string };

/** Runs a part in a process of its own, so its memory and open handles do not affect the next. */
export async function runApart(part: string, options: Options): Promise<Outcome> {
  const at = new Date().toISOString();
  const startedAt = performance.now();
  const before = loadNow();
  const child = fork(join(import.meta.dirname, 'run-part.ts'), [part, JSON.stringify(options)]);
  let answer: PartAnswer | undefined;
  child.on('message', (message: PartAnswer) => {
    answer = message;
  });
  const [code, signal] = await once(child, 'exit');
  answer ??= { failure: `The process of the part ended with ${signal ?? code} without a result` };
  return {
    part,
    options,
    at,
    tookS: Math.round((performance.now() - startedAt) / 1_000),
    load: [before, loadNow()],
    measurements: [],
    ...answer,
  };
}

function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}
