import type pg from 'pg';
import type { LAST_BACKUP, RESTORED_FROM } from './backed-up-tables.ts';

/** The state of a backup that the system page shows. */
export interface BackupNote {
  readonly finishedAt: string;
  readonly sizeBytes: number;
  readonly contentSha256: string;
  readonly documents: number;
  readonly rows: number;
}

export async function noteBackup(
  database: pg.Pool | pg.ClientBase,
  key: typeof LAST_BACKUP | typeof RESTORED_FROM,
  note: BackupNote,
): Promise<void> {
  await database.query(
    `INSERT INTO installation_settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = clock_timestamp()`,
    [key, JSON.stringify(note)],
  );
}
