import { type BackupStates, readBackupStates } from '../../../platform/backup/backup-states.queries.ts';
import {
  type ConnectionState,
  countMigrations,
  type DatabaseState,
  readConnectionState,
  readDatabaseState,
} from '../../../platform/db/pool/database-state.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type JobRun, listJobRuns } from '../../../platform/observability/job-runs.repository.ts';
import { type OutboxState, readOutboxState } from '../../notifications/mails.public.ts';

export interface HealthRecords {
  readonly database: DatabaseState;
  readonly connections: ConnectionState;
  readonly migrations: number;
  readonly mails: OutboxState;
  readonly jobs: readonly (JobRun & { readonly name: string })[];
  readonly backup: BackupStates['backup'];
}

/** State of the database and of the installation. Runs in the delivery scope, which sees the mails of every tenant. */
export async function readHealthRecords(tx: Queryable, nowIso: string): Promise<HealthRecords> {
  return {
    database: await readDatabaseState(tx),
    connections: await readConnectionState(tx),
    migrations: await countMigrations(tx),
    mails: await readOutboxState(tx, nowIso),
    jobs: await listJobRuns(tx),
    backup: (await readBackupStates(tx)).backup,
  };
}
