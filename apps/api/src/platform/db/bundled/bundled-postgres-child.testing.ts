import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A separate process that starts the bundled database, for tests that kill it. */
export type BundledPostgresChild = {
  process: ChildProcess;
  /** The next line that the process prints. Undefined after the last. */
  nextLine(): Promise<string | undefined>;
  killHard(): Promise<void>;
};

/**
 * Runs `body` as the code of a process in which `server` is the started database, `pg` the driver and `print` writes a
 * line at once; `before` runs before the database is started. The first line is the postmaster's process id.
 */
export function startBundledPostgresChild(dataDir: string, body = '', before = ''): BundledPostgresChild {
  const code = `
    import { readFileSync, writeSync } from 'node:fs';
    import pg from 'pg';
    import { startBundledPostgres } from './bundled-postgres.ts';
    const print = (line) => writeSync(1, line + '\\n');
    const dataDir = ${JSON.stringify(dataDir)};
    ${before}
    const server = await startBundledPostgres({ dataDir, log: () => undefined });
    print(readFileSync(dataDir + '/postgres/postmaster.pid', 'utf8').split('\\n')[0]);
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = once(child, 'exit');
  return {
    process: child,
    nextLine: async () => (await lines.next()).value as string | undefined,
    async killHard() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
