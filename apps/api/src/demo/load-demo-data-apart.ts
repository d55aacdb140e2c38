/**
 * Loads the demonstration data in a separate process. In this process, its texts and garbage would occupy memory as long as the process
 * runs (ADR-platform-2).
 */
import { fork } from 'node:child_process';
import type pg from 'pg';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import type { DocumentStoreSettings } from '../platform/documents/store/document-store.ts';
import { workerPath } from '../platform/processes/worker-path.ts';
import { hasPeople, IN_USE } from './people/has-people.ts';

export interface DemoDataTask {
  /** Connects to PostgreSQL itself. */
  readonly connection: pg.ClientConfig;
  /** The password of every demonstration account. */
  readonly password: string;
  readonly documentStore: DocumentStoreSettings;
}

/** The result that the child process sends before it exits. */
export type DemoDataAnswer = { readonly done: string } | { readonly failure: object };

/** Thrown if the demonstration data could not be loaded. The message is one line with the reason. */
export class DemoDataError extends Error {}

/**
 * Resolves to a sentence about the result. Rejects, with nothing loaded, after an error and when `stopped` is aborted. If this process ends
 * meanwhile, the child process ends too.
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
    // Not passed as arguments, which every user of the machine can read.
    child.send(task, (error) => error && reject(error));
  });
  if ('done' in answer) return answer.done;
  throw new DemoDataError(`The demonstration data could not be loaded: ${JSON.stringify(answer.failure)}`);
}
