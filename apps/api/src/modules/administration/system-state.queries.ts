import { inArray, sql } from 'drizzle-orm';
import { installationSettings } from '../../platform/database/installation-settings.tables.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { countUnsentMails } from '../mails/mails.public.ts';
import { type AgreementStanding, readAgreementStanding } from './agreement-standing.queries.ts';

export interface DatabaseState {
  readonly version: string;
  readonly sizeBytes: number;
}

export interface BackupState {
  readonly finishedAt: string;
  readonly sizeBytes: number;
  readonly contentSha256: string;
  readonly documents: number;
  readonly rows: number;
}

export interface SystemRecords {
  readonly migrations: number;
  readonly agreement: AgreementStanding;
  readonly nda: AgreementStanding;
  readonly mails: { readonly waiting: number; readonly failed: number };
  /** What concerns the installation as a whole; undefined for those who may not see it. */
  readonly installation:
    | { readonly database: DatabaseState; readonly backup: BackupState | null; readonly restore: BackupState | null }
    | undefined;
}

/** What the records say of the system, in the tenant's own transaction. */
export async function readSystemRecords(
  tx: Queryable,
  { withInstallation }: { withInstallation: boolean },
): Promise<SystemRecords> {
  return {
    migrations: await countMigrations(tx),
    agreement: await readAgreementStanding(tx, 'agreement'),
    nda: await readAgreementStanding(tx, 'nda'),
    mails: await countUnsentMails(tx),
    installation: withInstallation
      ? { database: await readDatabaseState(tx), ...(await readBackupStates(tx)) }
      : undefined,
  };
}

async function countMigrations(tx: Queryable): Promise<number> {
  // Kept by the migrator, in a schema of its own.
  const result = await tx.execute(sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`);
  return firstRow<{ migrations: number }>(result)?.migrations ?? 0;
}

async function readDatabaseState(tx: Queryable): Promise<DatabaseState> {
  const result = await tx.execute(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
  );
  const state = firstRow<{ version: string; size: number }>(result);
  // A distribution puts the name of its package behind the version.
  return { version: state?.version.split(' ')[0] ?? '', sizeBytes: state?.size ?? 0 };
}

/** The last backup, and what the installation was restored from, as `npm run backup` and `npm run restore` note them. */
async function readBackupStates(tx: Queryable): Promise<{ backup: BackupState | null; restore: BackupState | null }> {
  const rows = await tx
    .select({ key: installationSettings.key, value: installationSettings.value })
    .from(installationSettings)
    .where(inArray(installationSettings.key, ['last_backup', 'restored_from']));
  const noted = new Map(rows.map(({ key, value }) => [key, value]));
  return { backup: asBackupState(noted.get('last_backup')), restore: asBackupState(noted.get('restored_from')) };
}

/** A note of another version of the product may say less: then it counts as none. */
function asBackupState(value: unknown): BackupState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { finishedAt, sizeBytes, contentSha256, documents, rows } = value as Partial<BackupState>;
  if (typeof finishedAt !== 'string' || typeof contentSha256 !== 'string') return null;
  if (![sizeBytes, documents, rows].every((each) => Number.isSafeInteger(each))) return null;
  return { finishedAt, contentSha256, sizeBytes, documents, rows } as BackupState;
}

function firstRow<Row>(result: unknown): Row | undefined {
  return (result as { rows: Row[] }).rows[0];
}
