import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { RUNNING_ROLE } from '../platform/database/create-postgres-cluster.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createTenantScope, type TenantScope } from '../platform/database/tenant-scope.ts';
import { TEMPLATE_DATABASE } from './test-server.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly scope: TenantScope;
  /** As the owner, as which tests read and write. */
  readonly connection: pg.PoolConfig;
  /** As the role that the product runs as. */
  readonly runningConnection: pg.PoolConfig;
  drop(): Promise<void>;
}

/** A migrated database of one's own, empty but for the firm's tenant. */
export async function createTestDatabase(Client?: typeof pg.Client): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  // Many at once wait for each other, on a busy machine for longer than the product would have anybody wait.
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

/** Tries again while autovacuum, whose workers only a superuser may terminate, is in the database. */
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

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(inject('testServer'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
