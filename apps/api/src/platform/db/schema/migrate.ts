import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { hasCode } from '../../observability/error-code.ts';
import { DatabaseRefusedError } from '../pool/connect-database.ts';
import { grantDraftsRole } from '../pool/drafts-role.ts';
import { grantRunningRole, setOwnerExemption } from '../pool/running-role.ts';

/** Any fixed number that nothing else on the server locks. Migrators of one product must not run concurrently. */
export const MIGRATION_LOCK = 4_157_302_118;

/** Other transactions and the migration wait for each other's locks. After a deadlock, the migration is retried. */
const TRIES = 5;
const DEADLOCK = '40P01';

/**
 * Migrates the schema and grants the rights of `runningRole`, the role that the product runs as: null for the owner, undefined if it does not
 * run. Processes that start together wait for the first one. Throws DatabaseRefusedError if an applied migration is not the one of the program.
 */
export async function migrateDatabase(pool: pg.Pool, projectRoot: string, runningRole?: string | null): Promise<void> {
  const migrationsFolder = resolve(projectRoot, 'db/migrations');
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireSameMigrations(client, migrationsFolder);
    await migrateInSpiteOfDeadlocks(client, migrationsFolder);
    if (runningRole !== undefined) await grantRights(client, runningRole);
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closing the connection releases the lock in every case.
    client.release(true);
    throw error;
  }
}

async function grantRights(client: pg.PoolClient, runningRole: string | null): Promise<void> {
  if (runningRole !== null) {
    await grantRunningRole(client, runningRole);
    return grantDraftsRole(client, runningRole);
  }
  await setOwnerExemption(client, false);
  const { rows } = await client.query<{ owner: string }>('SELECT session_user AS owner');
  await grantDraftsRole(client, rows[0]?.owner ?? '');
}

/** The database may have more migrations than the program: during an upgrade, the earlier version still starts. */
async function requireSameMigrations(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  const table = await client.query(`SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`);
  if (table.rowCount === 0) return;
  const { rows } = await client.query<{ time: number }>(
    'SELECT created_at::float8 AS time FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (rows.every(({ time }, index) => index >= times.length || time === times[index])) return;
  throw new DatabaseRefusedError(
    'This database was created by a version before 0.1.0. Start with an empty database or DATA_DIR.',
  );
}

/** Each attempt is one transaction, so a failed one leaves nothing. */
async function migrateInSpiteOfDeadlocks(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
    try {
      return await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (triesLeft === 0 || !hasCode(error, DEADLOCK)) throw error;
    }
  }
}
