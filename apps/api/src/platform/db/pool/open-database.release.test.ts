import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { inSnapshot } from '../../backup/on-one-connection.ts';
import { createPostgresCluster, PRODUCT_DATABASE, PRODUCT_ROLE } from '../bundled/create-postgres-cluster.ts';
import { launchTied } from '../bundled/postgres-supervisor.ts';
import { prepareBundledPostgres } from '../bundled/prepare-bundled-postgres.ts';
import { secureDataDirectory } from '../bundled/secure-data-directory.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// REQ-151
it('reads times and days as ISO 8601 in UTC, whatever the settings of the database', async () => {
  const name = database.connection.database;
  await database.pool.query(`alter database ${name} set datestyle to 'SQL, DMY'`);
  await database.pool.query(`alter database ${name} set timezone to 'America/Los_Angeles'`);
  const { pool, close } = openDatabase(database.connection, () => undefined);
  try {
    const { rows } = await pool.query<{ at: string; day: string }>(
      "select timestamptz '2026-11-20 23:30:00.000001Z' || '' as at, date '2026-11-20' || '' as day",
    );
    expect(rows).toEqual([{ at: '2026-11-20 23:30:00.000001+00', day: '2026-11-20' }]);
  } finally {
    await close();
  }
});

it('reports a connection that breaks, but not while it is being closed', async () => {
  const reported: string[] = [];
  const { pool, close } = openDatabase(database.connection, ({ message }) => reported.push(message));
  const client = await pool.connect();
  client.release();
  client.emit('error', new Error('while in use'));
  expect(reported).toContain('while in use');
  reported.length = 0;
  const closed = close();
  client.emit('error', new Error('the server is stopping'));
  await closed;
  expect(reported).toEqual([]);
});

/** PostgreSQL over TCP, as operators run it: Unix sockets ignore TCP settings. */
async function startBehindTcp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'aicv-tcp-'));
  const layout = prepareBundledPostgres({ dataDir, sharedStateDir: join(dataDir, 'shared'), log: () => undefined });
  if (layout.account) secureDataDirectory({ ...layout, account: layout.account }, () => undefined);
  await createPostgresCluster(layout, { allowCreateDatabase: false });
  for (;;) {
    const port = await freePort();
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const lines: string[] = [];
    const ready = Promise.withResolvers<true>();
    const server = await launchTied(
      {
        command: join(layout.native, 'bin', 'postgres'),
        args: ['-D', layout.cluster, ...settings.flatMap((setting) => ['-c', setting])],
        account: layout.account,
      },
      (line) => {
        lines.push(line);
        if (line.includes('ready to accept connections')) ready.resolve(true);
      },
    );
    if ((await Promise.race([ready.promise, server.exited])) === true) {
      return {
        connection: { host: '127.0.0.1', port, user: PRODUCT_ROLE, database: PRODUCT_DATABASE },
        stop: async () => {
          server.kill('SIGINT');
          await server.exited;
          await rm(dataDir, { recursive: true });
        },
      };
    }
    // Another program may have taken the port meanwhile.
    if (!lines.some((line) => line.includes('Address already in use'))) throw new Error(lines.join('\n'));
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('has PostgreSQL drop a half-open connection after a minute, also during a statement', async () => {
  const { connection, stop } = await startBehindTcp();
  const { pool, close } = openDatabase({ ...connection, max: 1 }, () => undefined);
  const asked = `select name, current_setting(name) as value
                   from unnest(array['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count',
                                     'tcp_user_timeout', 'client_connection_check_interval']) as name`;
  const valuesOf = ({ rows }: { rows: { name: string; value: string }[] }) =>
    Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  try {
    const settings = {
      tcp_keepalives_idle: '30',
      tcp_keepalives_interval: '10',
      tcp_keepalives_count: '3',
      client_connection_check_interval: '10s',
    };
    expect(valuesOf(await pool.query(asked))).toEqual({ ...settings, tcp_user_timeout: '60000' });
    // A backup may read nothing for longer than that.
    expect(await inSnapshot(pool, async (client) => valuesOf(await client.query(asked)))).toEqual({
      ...settings,
      tcp_user_timeout: '0',
    });
  } finally {
    await close();
    await stop();
  }
});
