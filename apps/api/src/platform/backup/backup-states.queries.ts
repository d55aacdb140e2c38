import { inArray } from 'drizzle-orm';
import type { Queryable } from '../db/pool/queryable.ts';
import { installationSettings } from '../db/schema/installation-settings.tables.ts';
import { LAST_BACKUP, RESTORED_FROM } from './backed-up-tables.ts';
import type { BackupNote } from './note-backup.ts';

export interface BackupStates {
  readonly backup: BackupNote | null;
  readonly restore: BackupNote | null;
}

/** The last backup, and the source of the last restore, as recorded by `npm run backup` and `npm run restore`. */
export async function readBackupStates(tx: Queryable): Promise<BackupStates> {
  const rows = await tx
    .select({ key: installationSettings.key, value: installationSettings.value })
    .from(installationSettings)
    .where(inArray(installationSettings.key, [LAST_BACKUP, RESTORED_FROM]));
  const noted = new Map(rows.map(({ key, value }) => [key, value]));
  return { backup: asBackupNote(noted.get(LAST_BACKUP)), restore: asBackupNote(noted.get(RESTORED_FROM)) };
}

/** A record of another version of the product may lack fields. It is then ignored. */
function asBackupNote(value: unknown): BackupNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const { finishedAt, sizeBytes, contentSha256, documents, rows } = value as Partial<BackupNote>;
  if (typeof finishedAt !== 'string' || typeof contentSha256 !== 'string') return null;
  if (![sizeBytes, documents, rows].every((each) => Number.isSafeInteger(each))) return null;
  return { finishedAt, contentSha256, sizeBytes, documents, rows } as BackupNote;
}
