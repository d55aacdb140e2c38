/** The servers that `request.ts` measures: the built product and a bare server, each in its own process, on one PostgreSQL. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '../apps/api/src/platform/db/bundled/bundled-postgres.ts';
import { openDatabase } from '../apps/api/src/platform/db/pool/open-database.ts';
import { migrateDatabase } from '../apps/api/src/platform/db/schema/migrate.ts';
import { projectRoot } from '../scripts/project-root.ts';
import type { BareSettings } from './bare-rows.ts';
import { parentOf } from './processor-time.ts';
import { fillRequestData } from './request-data.ts';
import { startBuilt } from './running-product.ts';

export interface Server {
  readonly origin: string;
  readonly pid: number;
}

export interface Servers {
  readonly product: Server;
  readonly bare: Server;
  /** Of the PostgreSQL that both query. */
  readonly postmaster: number;
  /** For a quick check: fewer rounds than a reliable result needs. */
  readonly roundsAtMost: number;
}

interface Settings {
  /** The product writes a .cpuprofile when it ends, which raises the measured times. */
  readonly isProfiled: boolean;
  readonly roundsAtMost: number;
}

export async function usingServers<T>(
  { isProfiled, roundsAtMost }: Settings,
  use: (servers: Servers) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-request-'));
  const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
  const { pool, close } = openDatabase(postgres.connection, () => undefined);
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true }), postgres.stop, close];
  try {
    await migrateDatabase(pool, projectRoot);
    await fillRequestData(pool);
    const { host, user, database } = postgres.connection;
    const profiling = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${join(projectRoot, '.cache/profile')}`] : [];
    const environment = {
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SESSION_SECRET: 'a secret of the benchmark, long enough for it',
      DEMO_DATA: '0',
    };
    const product = await startBuilt(dataDir, environment, profiling);
    stops.push(product.stop);
    const bare = await startBare({ connection: postgres.connection, connections: pool.options.max });
    stops.push(bare.stop);
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    return await use({
      product: { origin: product.baseUrl, pid: product.pid },
      bare,
      postmaster: parentOf(rows[0].pid),
      roundsAtMost,
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function startBare(settings: BareSettings): Promise<Server & { stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [JSON.stringify(settings)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error('It ended'))),
  ]);
  return {
    origin: message.origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await gone;
    },
  };
}
