import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any fixed number that nothing else on the server locks: migrators of one product must not run at once. */
export const MIGRATION_LOCK = 4_157_302_118;

/** Brings the schema up to date; processes that start together wait for the first one. */
export async function migrateDatabase(pool: pg.Pool, projectRoot: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: resolve(projectRoot, 'db/migrations') });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // A closed connection gives the lock back in every case.
    client.release(true);
    throw error;
  }
}
