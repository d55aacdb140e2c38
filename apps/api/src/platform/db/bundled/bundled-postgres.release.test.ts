import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '../pool/connect-database.ts';
import { type BundledPostgres, startBundledPostgres } from './bundled-postgres.ts';
import { startBundledPostgresChild } from './bundled-postgres-child.testing.ts';
import { parsePasswd } from './postgres-account.ts';

let root: string;
let dataDir: string;
const running: BundledPostgres[] = [];
const logged: string[] = [];

async function start(dir = dataDir): Promise<BundledPostgres> {
  const log = (line: string) => void logged.push(line);
  const server = await startBundledPostgres({
    dataDir: dir,
    log,
    sharedStateDir: join(root, 'shared'),
    fastShutdownMs: 60_000,
  });
  running.push(server);
  return server;
}

async function query(server: BundledPostgres, text: string, user?: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ ...server.connection, ...(user ? { user } : {}) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // An ended process keeps its pid until its parent reaps it. The init process of some containers does that late.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const untilGone = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false);

/** Kills a server together with its parent, and leaves a backend that still works on the data. Returns the backend's pid. */
async function leaveBusyBackend(): Promise<number> {
  const child = startBundledPostgresChild(
    dataDir,
    `const client = new pg.Client(server.connection);
     await client.connect();
     print(String((await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid));
     client.query("DO $$ BEGIN LOOP END LOOP; END $$");
     const other = new pg.Client(server.connection);
     await other.connect();
     while ((await other.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'")).rowCount < 1);
     print('busy');`,
  );
  const postmaster = Number(await child.nextLine());
  const backend = Number(await child.nextLine());
  expect(await child.nextLine()).toBe('busy');
  // Kills the process group: the postmaster, and the shell that would end it.
  process.kill(-postmaster, 'SIGKILL');
  await child.killHard();
  expect(isAlive(backend)).toBe(true);
  return backend;
}

// One cluster for all tests that leave a usable one, including those that kill it, because creating a cluster is expensive.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'aicv-pg-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'one, data');
  const server = await start();
  await server.stop();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  logged.length = 0;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

// REQ-307
describe('the bundled PostgreSQL', () => {
  // REQ-308
  it('creates a cluster that only its user can enter, and listens only on a socket', async () => {
    const server = await start();
    // If root starts the product, the server's account enters the directory through its group.
    expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(await query(server, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(server, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
    expect(await query(server, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('gives the product a role with no rights beyond its own database', async () => {
    const server = await start();
    const roles = await query(
      server,
      'SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    );
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }]);
    const databases = await query(
      server,
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = current_database()',
    );
    expect(databases).toEqual([{ owner: 'aicv' }]);
  });

  // REQ-398
  it('connects the product as a role that owns nothing, and migrations as the owner', async () => {
    const listeners = { log: () => undefined, onConnectionError: () => undefined, onServerExit: () => undefined };
    const connected = await connectDatabase({ databaseUrl: undefined, dataDir }, listeners);
    const owner = new Client(connected.owner);
    try {
      await owner.connect();
      const users = [connected.pool, owner].map(async (at) => (await at.query('SELECT current_user AS name')).rows);
      expect(await Promise.all(users)).toEqual([[{ name: 'aicv_app' }], [{ name: 'aicv' }]]);
    } finally {
      await owner.end();
      await connected.close();
    }
  });

  it('adds the running role, which owns nothing, and the one for drafts to a cluster of an earlier version', async () => {
    const before = await start();
    await query(before, 'DROP ROLE aicv_app, aicv_app_drafts', 'postgres');
    await before.stop();
    const server = await start();
    const [row] = await query(
      server,
      'SELECT current_user AS name, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
      'aicv_app',
    );
    expect(row).toEqual({
      name: 'aicv_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
    });
    await expect(query(server, 'CREATE TABLE public.mine (id int)', 'aicv_app')).rejects.toThrow('permission denied');
    expect(await query(server, "SELECT pg_has_role('aicv_app', 'aicv_app_drafts', 'SET') AS can")).toEqual([
      { can: true },
    ]);
  });

  it('searches by trigrams, including characters outside ASCII', async () => {
    const server = await start();
    await query(server, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
    const rows = await query(
      server,
      "SELECT similarity('Žižek', 'žižek') AS same, similarity('Žižek', 'izek') AS other",
    );
    expect(rows[0]?.same).toBe(1);
    expect(rows[0]?.other).toBeLessThan(1);
  });

  it('keeps its data after a stop and leaves no lock file', async () => {
    const server = await start();
    await query(server, 'CREATE TABLE kept AS SELECT 7 AS value');
    await server.stop();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(await query(await start(), 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('stops while a client is connected', async () => {
    const server = await start();
    const client = new Client(server.connection);
    client.on('error', () => undefined);
    await client.connect();
    await server.stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('refuses a second start while the first server runs, in this process and in another', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`is already in use by another AICV process (pid ${process.pid}).`);
    await first.stop();
    const child = startBundledPostgresChild(dataDir);
    await child.nextLine();
    await expect(start()).rejects.toThrow(`is already in use by another AICV process (pid ${child.process.pid}).`);
    await child.killHard();
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops when its parent is killed', async () => {
    const child = startBundledPostgresChild(dataDir);
    const postmaster = Number(await child.nextLine());
    expect(isAlive(postmaster)).toBe(true);
    await child.killHard();
    await untilGone(postmaster);
  });

  it('reports that the server was killed, and recovers at the next start', async () => {
    const server = await start();
    await query(server, 'CREATE TABLE survivor AS SELECT 7 AS value');
    const pid = await query(
      server,
      "SELECT (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1] AS pid",
      'postgres',
    );
    const death = new Promise<string>((resolve) => server.onExit(resolve));
    process.kill(Number(pid[0]?.pid), 'SIGKILL');
    expect(await death).toBe('signal SIGKILL');
    await server.stop();
    expect(await query(await start(), 'SELECT value FROM survivor')).toEqual([{ value: 7 }]);
    expect(logged.join('\n')).toContain('PostgreSQL is recovering it');
  });

  it('recovers after server and parent are killed together and an orphaned backend still works on the data', async () => {
    const backend = await leaveBusyBackend();
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(backend)).toBe(false);
    expect(logged.join('\n')).toContain('Waiting for the database server of a killed AICV process');
  });

  it('waits for backends of an earlier server, even if the system clock is changed meanwhile', async () => {
    const backend = await leaveBusyBackend();
    const HOUR_MS = 60 * 60 * 1000;
    let nowMs = Date.now();
    const timeOfDay = vi.spyOn(Date, 'now').mockImplementation(() => {
      nowMs += HOUR_MS;
      return nowMs;
    });
    try {
      expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      timeOfDay.mockRestore();
    }
    expect(isAlive(backend)).toBe(false);
    expect(logged.join('\n')).toContain('Waiting for the database server of a killed AICV process');
  });

  it('ignores lock files whose pid now belongs to another program', async () => {
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(dataDir, 'postgres', name), `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n`);
    }
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('repeats the creation of a cluster that was killed halfway', async () => {
    const fresh = join(root, 'half-way');
    mkdirSync(fresh, { mode: 0o700 });
    // The child checks by itself, because another process might notice too late.
    const child = startBundledPostgresChild(
      fresh,
      '',
      `import { existsSync, readdirSync } from 'node:fs';
       setInterval(() => {
         const staged = readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'));
         if (staged !== undefined && existsSync(dataDir + '/' + staged + '/PG_VERSION')) process.kill(process.pid, 'SIGKILL');
       }, 1);`,
    );
    expect(await child.nextLine()).toBeUndefined();
    await child.killHard();
    expect(existsSync(join(fresh, 'postgres'))).toBe(false);
    expect(await query(await start(fresh), 'SELECT current_user AS me')).toEqual([{ me: 'aicv' }]);
    expect(readdirSync(fresh).sort()).toEqual(['postgres', 'postgres.lock']);
  });

  it('uses a short private socket directory for a long data directory', async () => {
    const long = join(root, 'long'.repeat(30));
    const server = await start(long);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.connection.host)).toBe(false);
  });

  it('refuses an unusable data directory with a one-line error', async () => {
    const wrong = join(root, 'wrong');
    writeFileSync(wrong, '');
    await expect(start(wrong)).rejects.toThrow(/^DATA_DIR .* cannot be used: it is not a directory\.$/);
    rmSync(wrong);
    mkdirSync(join(wrong, 'postgres'), { recursive: true });
    writeFileSync(join(wrong, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(wrong)).rejects.toThrow(
      /^The database in .* was created by PostgreSQL 17, but this version of AICV uses 18\. .* npm run backup -- --out FILE\. .* npm run restore -- FILE\.$/,
    );
    writeFileSync(join(wrong, 'postgres', 'other'), '');
    rmSync(join(wrong, 'postgres', 'PG_VERSION'));
    await expect(start(wrong)).rejects.toThrow(/contains files that are not a PostgreSQL database/);
  });
});

describe.runIf(process.getuid?.() === 0)('the bundled PostgreSQL started by root', () => {
  /** The entries that do not belong to root or that other users can access, except the cluster. */
  const openToOthers = (dir: string) =>
    readdirSync(dir)
      .filter((name) => name !== 'postgres')
      .map((name) => join(dir, name))
      .filter((path) => lstatSync(path).uid !== 0 || (lstatSync(path).mode & 0o077) !== 0);

  // REQ-400
  it('runs as a user other than root, who may only pass through the data directory', async () => {
    const server = await start();
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: statSync(join(dataDir, 'postgres')).gid });
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('keeps the session secret from code in the database, also in an installation of an earlier version', async () => {
    const account = statSync(join(dataDir, 'postgres'));
    const secret = join(dataDir, 'session-secret');
    mkdirSync(join(dataDir, 'signing'));
    writeFileSync(join(dataDir, 'signing', 'identity.pem'), 'the key');
    writeFileSync(secret, 'the secret');
    for (const path of [dataDir, secret, join(dataDir, 'signing'), join(dataDir, 'signing', 'identity.pem')]) {
      chownSync(path, account.uid, account.gid);
      chmodSync(path, 0o700);
    }
    const server = await start();
    expect(statSync(dataDir).uid).toBe(0);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync(join(dataDir, 'signing', 'identity.pem')).uid).toBe(0);
    expect(logged.join('\n')).toContain(`from another user to root: ${secret}, ${join(dataDir, 'signing')}.`);
    // The database superuser may run programs and access files with the rights of the server's account.
    const attempts = [
      `CREATE TEMP TABLE a (l text); COPY a FROM '${secret}'`,
      `COPY (SELECT 'forged') TO '${secret}'`,
      `COPY (SELECT 'forged') TO PROGRAM 'mv -f "${dataDir}/signing" "${dataDir}/away"'`,
    ];
    for (const attempt of attempts) {
      await expect(query(server, attempt, 'postgres')).rejects.toThrow(/Permission denied|program .* failed/);
    }
    expect(readFileSync(secret, 'utf8')).toBe('the secret');
    await server.stop();
    rmSync(join(dataDir, 'signing'), { recursive: true });
    rmSync(secret);
  });

  it('restores owner and mode of a cluster that root copied', async () => {
    const own = (path: string) => {
      chownSync(path, 0, 0);
      if (statSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name));
    };
    own(join(dataDir, 'postgres'));
    chmodSync(join(dataDir, 'postgres'), 0o755);
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs as the owner of a data directory that belongs to another user', async () => {
    const owned = join(root, 'owned');
    mkdirSync(owned, { mode: 0o700 });
    const other = parsePasswd(readFileSync('/etc/passwd', 'utf8')).find(
      ({ uid, name }) => uid !== 0 && name !== 'nobody',
    );
    if (!other) throw new Error('this system has no other user');
    chownSync(owned, other.uid, other.gid);
    const server = await start(owned);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(owned, 'postgres')).uid).toBe(other.uid);
    expect(statSync(owned).uid).toBe(0);
  });

  it('stores the database outside a project that only root may enter, and creates another for a new data directory', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const inside = join(closed, 'data');
    const server = await start(inside);
    expect(server.connection.host.startsWith(join(root, 'shared', 'clusters'))).toBe(true);
    expect(logged[0]).toBe(
      `The database is in ${server.connection.host}. The user nobody, which runs PostgreSQL, cannot enter ${inside}.`,
    );
    await query(server, 'CREATE TABLE kept AS SELECT 7 AS value');
    await server.stop();

    chmodSync(closed, 0o755);
    const again = await start(inside);
    expect(await query(again, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await again.stop();

    chmodSync(closed, 0o700);
    rmSync(inside, { recursive: true });
    const restarted = await start(inside);
    expect(await query(restarted, "SELECT to_regclass('kept') AS kept")).toEqual([{ kept: null }]);
    expect(logged.join('\n')).toMatch(/was moved to .*\.before-\d+\. It can be deleted/);
  });
});
