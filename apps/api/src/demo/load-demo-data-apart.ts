/**
 * The demonstration data, loaded by a process of its own: its texts, and what is left of the load, would stay in the memory of this one for
 * as long as it runs (ADR-platform-2).
 */
import { fork } from 'node:child_process';
import type pg from 'pg';
import type { TenantScope } from '../platform/database/tenant-scope.ts';
import { workerPath } from '../platform/worker-path.ts';
import { hasPeople, IN_USE } from './has-people.ts';

export interface DemoDataTask {
  /** To PostgreSQL itself. */
  readonly connection: pg.ClientConfig;
  /** Of every demonstration account. */
  readonly password: string;
}

/** What that process says before it ends. */
export type DemoDataAnswer = { readonly done: string } | { readonly failure: object };

/** The demonstration data could not be loaded; the message is one line that says why. */
export class DemoDataError extends Error {}

/**
 * Resolves to what was done, in a sentence. Rejects, with nothing loaded, where it could not be done, and once `stopped` is aborted; where
 * this process ends meanwhile, that one does too.
 */
export async function loadDemoDataApart(scope: TenantScope, task: DemoDataTask, stopped: AbortSignal): Promise<string> {
  if (await scope.withAuthentication(hasPeople)) return IN_USE;
  const child = fork(workerPath(import.meta.url, 'load-demo-data'), {
    signal: stopped,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = await new Promise<DemoDataAnswer>((resolve, reject) => {
    let said: DemoDataAnswer | undefined;
    child.on('message', (message: DemoDataAnswer) => {
      said = message;
    });
    child.on('error', reject);
    child.on('exit', (status, signal) => resolve(said ?? { failure: { status, signal } }));
    // Not by its arguments, which everybody on the machine may read.
    child.send(task, (error) => error && reject(error));
  });
  if ('done' in answer) return answer.done;
  throw new DemoDataError(`The demonstration data could not be loaded: ${JSON.stringify(answer.failure)}`);
}
