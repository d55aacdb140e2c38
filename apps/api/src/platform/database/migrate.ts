import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { hasCode } from '../error-code.ts';
import { grantRunningRole } from './running-role.ts';

/** Any fixed number that nothing else on the server locks: migrators of one product must not run at once. */
export const MIGRATION_LOCK = 4_157_302_118;

/** Those who work meanwhile wait for a migration as it does for them; who is given up then may begin anew. */
const TRIES = 5;
const DEADLOCK = '40P01';

/** Brings the schema up to date and grants `runningRole`, if the product runs as another role than the owner, its rights. Processes that start together wait for the first one. */
export async function migrateDatabase(pool: pg.Pool, projectRoot: string, runningRole?: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateInSpiteOfDeadlocks(client, resolve(projectRoot, 'db/migrations'));
    if (runningRole !== undefined) await grantRunningRole(client, runningRole);
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // A closed connection gives the lock back in every case.
    client.release(true);
    throw error;
  }
}

/** Each try is one transaction: what is given up leaves nothing. */
async function migrateInSpiteOfDeadlocks(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
    try {
      return await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (triesLeft === 0 || !hasCode(error, DEADLOCK)) throw error;
    }
  }
}
