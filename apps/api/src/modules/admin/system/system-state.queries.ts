import { type BackupStates, readBackupStates } from '../../../platform/backup/backup-states.queries.ts';
import {
  countMigrations,
  type DatabaseState,
  readDatabaseState,
} from '../../../platform/db/pool/database-state.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { countUnsentMails } from '../../notifications/mails.public.ts';
import { type AgreementProgress, readAgreementProgress } from '../users/agreement-progress.queries.ts';

export interface SystemRecords {
  readonly migrations: number;
  readonly agreement: AgreementProgress;
  readonly nda: AgreementProgress;
  readonly mails: { readonly waiting: number; readonly failed: number };
  /** State of the whole installation; undefined for callers who may not see it. */
  readonly installation: (BackupStates & { readonly database: DatabaseState }) | undefined;
}

/** The state of the system from the records, in the tenant's own transaction. */
export async function readSystemRecords(
  tx: Queryable,
  { withInstallation }: { withInstallation: boolean },
): Promise<SystemRecords> {
  return {
    migrations: await countMigrations(tx),
    ...(await readAgreementProgress(tx)),
    mails: await countUnsentMails(tx),
    installation: withInstallation
      ? { database: await readDatabaseState(tx), ...(await readBackupStates(tx)) }
      : undefined,
  };
}
