/**
 * Databases that tests use in turn. Emptying one takes a fraction of the time of a new one, and its open connections have their caches: a
 * new connection to a new database spends 0.2 s of CPU on its first requests.
 */
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../platform/db/pool/open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface ReusableDatabase {
  readonly database: TestDatabase;
  /** The pool of the role that the product runs as. As in production, it owns nothing. */
  readonly running: DatabaseHandle;
  /** Empties the database for the next test, or drops it if its schema was changed. Nothing may use it any more. */
  giveBack(): Promise<void>;
}

const idle: ReusableDatabase[] = [];

/** A database as `createTestDatabase` makes it: migrated, empty except for the firm's tenant. One with a `Client` of its own is new. */
export async function takeDatabase(Client?: typeof pg.Client): Promise<ReusableDatabase> {
  return (Client === undefined ? idle.pop() : undefined) ?? createReusableDatabase(Client);
}

async function createReusableDatabase(Client: typeof pg.Client | undefined): Promise<ReusableDatabase> {
  const database = await createTestDatabase(Client);
  const running = openDatabase({ ...database.runningConnection, ...(Client && { Client }) }, () => undefined);
  const superuser = new pg.Client({
    ...inject('testServer'),
    user: 'postgres',
    database: String(database.connection.database),
  });
  await superuser.connect();
  const reset = async () => {
    const { rows } = await superuser.query<{ is_reset: boolean }>('SELECT testing.reset() AS is_reset');
    return rows[0]?.is_reset === true;
  };
  const reusable: ReusableDatabase = {
    database,
    running,
    giveBack: async () => {
      if (Client === undefined && (await reset())) return void idle.push(reusable);
      await superuser.end();
      await running.close();
      await database.drop();
    },
  };
  return reusable;
}
