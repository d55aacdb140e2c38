/** The demonstration data, loaded by a process of its own: its texts, and what is left of the load, would stay in the memory of this one for as long as it runs. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

export interface DemoDataTask {
  /** To PostgreSQL itself. */
  readonly connection: pg.ClientConfig;
  /** Of every demonstration account. */
  readonly password: string;
}

/** Resolves to what was done, in a sentence; rejects, with nothing loaded, where it could not be. */
export function loadDemoDataApart(task: DemoDataTask): Promise<string> {
  // Sources run as they are in development and tests; production runs the bundle beside its bundled worker.
  const program = import.meta.url.endsWith('.ts') ? './load-demo-data.worker.ts' : './load-demo-data.worker.js';
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(new URL(program, import.meta.url))],
      (error, done, said) => {
        if (error === null) resolve(done);
        // Without the error itself, which is no more than the command and that it failed.
        else reject(new Error(`The demonstration data could not be loaded: ${said.trim()}`));
      },
    );
    // One that has ended already no longer reads; how it ended says why.
    child.stdin?.on('error', () => undefined);
    // Not by its environment, which others on the machine may read.
    child.stdin?.end(JSON.stringify(task));
  });
}
