import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from './testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { recordEntries } from './testing/records/audit-entries.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const PROCESS_TIMEOUT_MS = 90_000;

let database: TestDatabase;
let dataDir: string;
let taken: Server;
let takenPort: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'aicv-main-'));
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  takenPort = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await new Promise((resolve) => taken.close(resolve));
  rmSync(dataDir, { recursive: true });
  await database.drop();
});

function addressFor(user: string): string {
  const { host, port, database: name } = database.connection;
  return `postgres://${user}:hunter2@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

/** Starts the product as a separate process, without the settings of this machine. */
function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: join(dataDir, 'data'),
      PORT: '0',
      SESSION_SECRET: 'a secret that only the tests know, long enough',
      LOG_LEVEL: 'error',
      AICV_STOPS_LATER_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    out.stderr += text;
  });
  const ended = once(child, 'close').then(([status, signal]: unknown[]) => ({ status, signal, ...out }));
  started.push(child);
  return { child, out, ended };
}

// REQ-315
describe('a start that must fail', () => {
  it.concurrent.each<readonly [string, () => Record<string, string>, RegExp]>([
    ['a wrong value', () => ({ PORT: 'eighty' }), /^PORT must be a whole number from 0 to 65535, not "eighty"$/],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgres://aicv:hunter2@127.0.0.1:1/aicv' }),
      /^DATABASE_URL cannot be used: no server listens at that address\.$/,
    ],
    [
      'a superuser',
      () => ({ DATABASE_URL: addressFor('postgres') }),
      /^DATABASE_URL is refused: the role "postgres" is a superuser, .+\.$/,
    ],
    [
      'a port that is taken',
      () => ({ DATABASE_URL: addressFor('aicv'), PORT: String(takenPort) }),
      /^PORT \d+ is already in use on 127\.0\.0\.1\. .+$/,
    ],
    ...['1', '2'].map(
      (processes) =>
        [
          `a port of the metrics that is taken, with ${processes} of WEB_CONCURRENCY`,
          () => ({ DATABASE_URL: addressFor('aicv'), METRICS_PORT: String(takenPort), WEB_CONCURRENCY: processes }),
          /^METRICS_PORT \d+ cannot be used on 127\.0\.0\.1 \(EADDRINUSE\)\. Set another METRICS_PORT\.$/,
        ] as const,
    ),
  ])(
    'ends with one line that says why, and never says that it listens: %s',
    { timeout: PROCESS_TIMEOUT_MS },
    async (_case, env, line) => {
      const { status, stdout, stderr } = await startMain({ LOG_LEVEL: 'info', ...env() }).ended;
      expect(stderr.split('\n')).toEqual([expect.stringMatching(line), '']);
      expect(stdout).not.toContain('Server listening');
      expect(stderr).not.toContain('hunter2');
      expect(status).toBe(1);
    },
  );
});

// REQ-318
describe('a running product', () => {
  it('signs the heads of the audit log, stops on SIGTERM with status 0, and first answers the request that is in flight', {
    timeout: PROCESS_TIMEOUT_MS,
  }, async () => {
    await recordEntries(database, 1);
    const main = startMain({ DATABASE_URL: addressFor('aicv') });
    await expect.poll(() => main.out.stdout).toContain('is ready');
    const signedHeads = () => rowsOf(database, 'select position::int from audit_checkpoints');
    await expect.poll(signedHeads).toEqual([{ position: 1 }]);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(main.out.stdout)?.[0] ?? '';
    const readiness = () => fetch(`${address}/api/health/ready`).then(({ status }) => status);
    // Fails after three seconds; a busy machine may need longer.
    await expect.poll(readiness).toBe(200);
    const beats = () => database.pool.query('select 1 from heartbeats').then(({ rowCount }) => rowCount);
    await expect.poll(beats).toBeGreaterThan(0);
    // The operator's database is never filled with demonstration data, and the operator provides the secret.
    expect(main.out.stdout).not.toContain('Accounts');
    expect(existsSync(join(dataDir, 'data/session-secret'))).toBe(false);

    const blocker = new pg.Client(database.connection);
    await blocker.connect();
    await blocker.query('begin; lock table installation_settings in access exclusive mode');
    const inFlight = fetch(`${address}/api/sign-in-hints`);
    // Selects the request by its name: a job of the product may wait as well.
    const waiting = () =>
      database.pool
        .query(
          `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and application_name like 'aicv ________-%'`,
        )
        .then(({ rowCount }) => rowCount);
    await expect.poll(waiting).toBe(1);

    main.child.kill('SIGTERM');
    const isRefused = () =>
      fetch(`${address}/api/health/live`).then(
        ({ status }) => status === 503,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    await blocker.query('rollback');
    await blocker.end();

    const response = await inFlight;
    expect([response.status, await response.json()]).toEqual([200, { demoUsernames: [], needsSetup: true }]);
    expect(await main.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
  });
});

// REQ-316
describe('a product with several processes', () => {
  it('answers once they listen, announces itself once, and stops all of them on SIGTERM', {
    timeout: 2 * PROCESS_TIMEOUT_MS,
  }, async () => {
    const env = { DATABASE_URL: addressFor('aicv'), WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' };
    const main = startMain(env);
    const times = (text: string) => main.out.stdout.split(text).length - 1;
    await expect.poll(() => times('Server listening'), { timeout: 120_000 }).toBe(2);
    await expect.poll(() => times('is ready')).toBe(1);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(main.out.stdout)?.[0] ?? '';
    const answers = async () =>
      Promise.all(Array.from({ length: 8 }, async () => (await fetch(`${address}/api/health/ready`)).status));
    await expect.poll(answers).toEqual(Array(8).fill(200));
    main.child.kill('SIGTERM');
    // Its streams close when the last worker ends.
    expect(await main.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
    await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
  });
});
