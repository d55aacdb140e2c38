import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { RUNNING_ROLE } from '../../platform/db/bundled/create-postgres-cluster.ts';
import { openDatabase } from '../../platform/db/pool/open-database.ts';
import { createTenantScope, type TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { TEMPLATE_DATABASE } from '../app/test-server.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly scope: TenantScope;
  /** Connects as the owner. Tests read and write as the owner. */
  readonly connection: pg.PoolConfig;
  /** Connects as the role that the product runs as. */
  readonly runningConnection: pg.PoolConfig;
  drop(): Promise<void>;
}

/** A new migrated database, empty except for the firm's tenant. */
export async function createTestDatabase(Client?: typeof pg.Client): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  // Concurrent copies wait for each other, on a busy machine for longer than the product's timeout.
  const connection = { ...server, database: name, connectionTimeoutMillis: 60_000 };
  const { pool, close } = openDatabase({ ...connection, ...(Client && { Client }) }, () => undefined);
  return {
    pool,
    connection,
    runningConnection: { ...connection, user: RUNNING_ROLE },
    scope: createTenantScope(pool),
    drop: async () => {
      await close();
      await dropDatabase(name);
    },
  };
}

/** Retries while autovacuum is in the database: only a superuser may terminate its workers. */
export async function dropDatabase(name: string): Promise<void> {
  for (let triesLeft = 20; ; triesLeft -= 1) {
    try {
      return await asOwner(`DROP DATABASE ${name} WITH (FORCE)`);
    } catch (error) {
      const isAutovacuum = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isAutovacuum || triesLeft === 0) throw error;
      await delay(100);
    }
  }
}

let owner: Promise<pg.Client> | undefined;

/** On one connection per worker: a new one costs more than the database that it creates. */
async function asOwner(statement: string): Promise<void> {
  owner ??= connectAsOwner();
  await (await owner).query(statement);
}

async function connectAsOwner(): Promise<pg.Client> {
  const client = new pg.Client(inject('testServer'));
  await client.connect();
  return client;
}
