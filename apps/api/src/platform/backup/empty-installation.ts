/** A restore overwrites nothing: it requires an empty database and an empty document store. */
import { readdir } from 'node:fs/promises';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import pg from 'pg';
import { type DocumentStoreSettings, INCOMING } from '../documents/store/document-store.ts';
import { readBackedUpTables } from './backed-up-tables.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { type MigrationLevel, readMigrationLevel } from './migration-level.ts';

const LOCK_TIMEOUT_MS = 5_000;
const NOT_EMPTY = 'A restore requires an empty installation. Nothing was changed.';

/** What migrations and a first start without demonstration data leave in an installation, as a condition for all other rows. */
const ROWS_OF_EVERY_INSTALLATION: Readonly<Record<string, string>> = {
  tenants: `id = '${DEFAULT_TENANT_ID}'`,
  installation_settings: 'true',
};

/** Throws BackupRefusedError unless the database is unused and empty. Returns its migration level. */
export async function requireEmptyDatabase(pool: pg.Pool): Promise<MigrationLevel | undefined> {
  const client = await pool.connect();
  try {
    await requireUnused(client);
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const level = await readMigrationLevel(client);
    await requireNoRows(client);
    return level;
  } finally {
    // Restores what was altered for the check.
    await client.query('ROLLBACK');
    client.release();
  }
}

async function requireUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pids: number[] }>(
    `SELECT coalesce(array_agg(pid), '{}') AS pids FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'aicv' AND pid <> pg_backend_pid()`,
  );
  if (rows[0]?.pids.length === 0) return;
  throw new BackupRefusedError(`AICV is connected to this database: stop it first. ${NOT_EMPTY}`);
}

/** Leaves row level security off, for a transaction that restores it or is rolled back. */
export async function requireNoRows(client: pg.ClientBase): Promise<void> {
  for (const { name, isOfTenants } of await readBackedUpTables(client)) {
    const table = `public.${pg.escapeIdentifier(name)}`;
    // Without this, the owner sees no rows of tenants.
    if (isOfTenants) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    const expected = ROWS_OF_EVERY_INSTALLATION[name] ?? 'false';
    const { rowCount } = await client.query(`SELECT 1 FROM ${table} WHERE NOT (${expected}) LIMIT 1`);
    if (rowCount !== 0) throw new BackupRefusedError(`The database is not empty: ${name} has rows. ${NOT_EMPTY}`);
  }
}

/** Throws BackupRefusedError if there are documents on the disk. Storage on the network is asked for each document as it is stored. */
export async function requireEmptyDocuments(settings: DocumentStoreSettings): Promise<void> {
  if (settings.kind !== 'disk') return;
  const found = await readdir(settings.folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const isDocument = (each: (typeof found)[number]) => each.isFile() && !each.parentPath.endsWith(INCOMING);
  if (!found.some(isDocument)) return;
  throw new BackupRefusedError(`There are documents in ${settings.folder}. ${NOT_EMPTY}`);
}
