import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FakePooler, startFakePooler } from '../../../testing/database/fake-pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { listenForSignals } from '../../events/listen-for-signals.ts';
import { createTenantScope } from '../tenancy/tenant-scope.ts';
import { tenants } from '../tenancy/tenants.tables.ts';
import { connectDatabase, DatabaseRefusedError } from './connect-database.ts';
import type { Queryable } from './queryable.ts';

const PASSWORD = 'hunter2-very-secret';
const bypassing = `bypassing_${randomBytes(4).toString('hex')}`;

let database: TestDatabase;
let superuser: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ ...inject('testServer'), user: 'postgres', database: 'postgres' });
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${bypassing} LOGIN BYPASSRLS`);
});
afterAll(async () => {
  await superuser.query(`DROP ROLE ${bypassing}`);
  await superuser.end();
  await database.drop();
});

const readPrepared = (tx: Queryable) => tx.select().from(tenants).prepare('all_tenants').execute();

/** The operator's address of the test server, with changed parts. */
function addressOf(given: { user?: string; name?: string; host?: string }): string {
  const { host, port, user } = inject('testServer');
  const name = given.name ?? String(database.connection.database);
  const socket = encodeURIComponent(given.host ?? host);
  return `postgres://${given.user ?? user}:${PASSWORD}@localhost/${name}?host=${socket}&port=${port}`;
}

async function connect(databaseUrl: string, databaseDirectUrl?: string, databaseOwnerUrl?: string): Promise<string> {
  const listeners = { log: () => undefined, onConnectionError: () => undefined, onServerExit: () => undefined };
  try {
    const connected = await connectDatabase(
      { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir: '' },
      listeners,
    );
    await connected.close();
    return connected.isBundled ? 'bundled' : 'connected';
  } catch (error) {
    return error instanceof DatabaseRefusedError ? error.message : `unexplained: ${String(error)}`;
  }
}

// REQ-307, REQ-316
describe('the operator’s database', () => {
  it('is accepted with a role that owns the database and nothing else', async () => {
    expect(await connect(addressOf({}))).toBe('connected');
  });

  it('is accepted with a role that owns nothing if the owner’s address is set, and refused with a role that may become the owner', async () => {
    const owner = addressOf({});
    expect(await connect(addressOf({ user: 'aicv_app' }), undefined, owner)).toBe('connected');
    expect(await connect(owner, undefined, owner)).toBe(
      'DATABASE_URL is refused: its role "aicv" is, or can switch to, the owner "aicv" of DATABASE_OWNER_URL; use a role that owns nothing.',
    );
  });

  it('is refused with a superuser, and the error has the reason', async () => {
    expect(await connect(addressOf({ user: 'postgres' }))).toBe(
      'DATABASE_URL is refused: the role "postgres" is a superuser, which bypasses row level security; ' +
        'use a role that only owns its database.',
    );
  });

  it('is refused with a role that bypasses row level security, and the error has the reason', async () => {
    expect(await connect(addressOf({ user: bypassing }))).toBe(
      `DATABASE_URL is refused: the role "${bypassing}" has BYPASSRLS, which turns off row level security for it.`,
    );
  });

  it('is refused if its encoding cannot store every letter', async () => {
    const name = `latin_${randomBytes(4).toString('hex')}`;
    await superuser.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
    try {
      expect(await connect(addressOf({ name }))).toBe(
        'DATABASE_URL is refused: the encoding of the database is LATIN1, which cannot store every name; ' +
          "create the database with ENCODING 'UTF8'.",
      );
    } finally {
      await superuser.query(`DROP DATABASE ${name}`);
    }
  });

  it('is refused if I is not the capital of i in its locale, because names would then be case-sensitive', async () => {
    const name = `turkish_${randomBytes(4).toString('hex')}`;
    await superuser.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR'`,
    );
    try {
      expect(await connect(addressOf({ name }))).toBe(
        'DATABASE_URL is refused: in the locale of the database, I is not the capital of i (as in Turkish), so ADMIN and admin ' +
          'would be two names; create the database with another locale.',
      );
    } finally {
      await superuser.query(`DROP DATABASE ${name}`);
    }
  });

  it.each([
    ['a database that does not exist', { name: 'no_such_database' }, 'the database does not exist'],
    ['a role that does not exist', { user: 'no_such_role' }, 'the server refuses this role'],
    ['a socket that does not exist', { host: '/nowhere' }, 'no server listens at that address'],
  ])('gives a one-line error for %s', async (_case, given, reason) => {
    expect(await connect(addressOf(given))).toBe(`DATABASE_URL cannot be used: ${reason}.`);
  });

  it('gives a one-line error if no server listens there', async () => {
    expect(await connect(`postgres://aicv:${PASSWORD}@127.0.0.1:1/aicv`)).toBe(
      'DATABASE_URL cannot be used: no server listens at that address.',
    );
  });

  it.each([
    ['names no files', ''],
    ['names files', '?sslmode=no-verify&sslrootcert='],
  ])('gives a one-line error if the server resets connections and the address %s', async (_case, parameters) => {
    const server = net.createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = parameters && fileURLToPath(import.meta.url);
    try {
      expect(await connect(`postgres://aicv:${PASSWORD}@127.0.0.1:${port}/aicv${parameters}${file}`)).toBe(
        'DATABASE_URL cannot be used: the server at that address closes the connection.',
      );
    } finally {
      server.close();
    }
  });

  it.each([
    [
      'requires TLS from a server without it',
      'sslmode=verify-full',
      'the address requires TLS (sslmode), but the server does not support it',
    ],
    [
      'names an unknown sslmode',
      'sslmode=requre',
      'its sslmode must be one of disable, prefer, require, verify-ca, verify-full, no-verify',
    ],
    [
      'names a file that does not exist',
      'sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      'a file named in the address (sslrootcert, sslcert or sslkey) does not exist',
    ],
    [
      'names a directory as a file',
      'sslmode=verify-full&sslrootcert=/',
      'a file named in the address (sslrootcert, sslcert or sslkey) cannot be read (EISDIR)',
    ],
  ])('gives a one-line error if its address %s', async (_case, parameters, reason) => {
    expect(await connect(`${addressOf({})}&${parameters}`)).toBe(`DATABASE_URL cannot be used: ${reason}.`);
  });

  it.each(['postgres://aicv:%zz@127.0.0.1/aicv', `postgres://aicv:${PASSWORD}@127.0.0.1:1/%E0%A4%A`])(
    'gives a one-line error without the address if it cannot be parsed: %s',
    async (databaseUrl) => {
      const refusal = await connect(databaseUrl);
      expect(refusal).toMatch(/^DATABASE_URL cannot be used: [^\n]+\.$/);
      expect(refusal).not.toContain(PASSWORD);
    },
  );
});

describe('a pooler between the product and the operator’s database', () => {
  let pooler: FakePooler;
  const pooled = () =>
    `postgres://${inject('testServer').user}@127.0.0.1:${pooler.port}/${database.connection.database}`;
  beforeAll(async () => {
    pooler = await startFakePooler(database.connection);
  });
  afterAll(() => pooler.close());

  it('is accepted if the address of PostgreSQL itself is set too', async () => {
    expect(await connect(pooled(), addressOf({}))).toBe('connected');
  });

  it('gets no prepared statements', async () => {
    const { pool, close } = await connectDatabase(
      { databaseUrl: pooled(), databaseDirectUrl: addressOf({}), dataDir: '' },
      { log: () => undefined, onConnectionError: () => undefined, onServerExit: () => undefined },
    );
    try {
      const prepared = await createTenantScope(pool).withTenant('default', async (tx) => {
        await readPrepared(tx);
        return tx.execute('select name from pg_prepared_statements');
      });
      expect(prepared).toMatchObject({ rows: [] });
    } finally {
      await close();
    }
  });

  it.each([
    ['alone', undefined, /^DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to PostgreSQL itself, [^\n]+\.$/],
    ['twice', () => pooled(), /^DATABASE_DIRECT_URL leads to a pooler: [^\n]+\.$/],
    [
      'beside another database',
      () => addressOf({ name: 'postgres' }),
      /^DATABASE_DIRECT_URL leads to a different database than DATABASE_URL\.$/,
    ],
    [
      'beside nothing',
      () => 'postgres://aicv@127.0.0.1:1/aicv',
      /^DATABASE_DIRECT_URL cannot be used: no server listens at that address\.$/,
    ],
  ])('is refused %s', async (_case, direct, line) => {
    expect(await connect(pooled(), direct?.())).toMatch(line);
  });

  it('delivers no signals, so a process behind it does not count as listening', async () => {
    const received: string[] = [];
    const before = pooler.connections();
    const source = listenForSignals(
      { connectionString: pooled() },
      {
        onSignal: () => received.push('signal'),
        onListening: () => received.push('listening'),
        onInterrupted: () => received.push('interrupted'),
      },
    );
    // The process tried, was refused, and retries.
    await expect.poll(() => pooler.connections()).toBeGreaterThan(before + 1);
    await source.close();
    expect(received).toEqual([]);
  });
});
