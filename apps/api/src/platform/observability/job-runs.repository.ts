/** Records the last run of each background job in the database, so that every process can read it. */
import { and, like, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool/queryable.ts';
import { installationSettings } from '../db/schema/installation-settings.tables.ts';
import type { TenantScope } from '../db/tenancy/tenant-scope.ts';
import { isoTime } from '../text/iso-time.ts';

export interface JobRun {
  readonly everyMs: number;
  readonly startedAt: string;
  readonly ms: number;
  readonly outcome: 'ok' | 'failed';
  /** The last failure, in this run or an earlier one. */
  readonly lastFailedAt: string | null;
}

/** Prefix of the keys. */
export const JOB_RUN_PREFIX = 'job:';

/** Runs the job and records its result. Rethrows its error. A failure to record is not a failure of the job. */
export async function noteJobRun(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  { name, everyMs, work }: { readonly name: string; readonly everyMs: number; readonly work: () => Promise<void> },
): Promise<void> {
  const startedAt = isoTime(clock.nowMs());
  const began = performance.now();
  const note = (outcome: JobRun['outcome']) => {
    const ms = Math.round(performance.now() - began);
    const run = { everyMs, startedAt, ms, outcome, ...(outcome === 'failed' && { lastFailedAt: startedAt }) };
    return scope.withAuthentication((tx) => storeJobRun(tx, name, run)).catch(() => undefined);
  };
  try {
    await work();
  } catch (error) {
    await note('failed');
    throw error;
  }
  await note('ok');
}

async function storeJobRun(tx: Queryable, name: string, run: Omit<JobRun, 'lastFailedAt'>): Promise<void> {
  await tx
    .insert(installationSettings)
    .values({ key: JOB_RUN_PREFIX + name, value: run })
    .onConflictDoUpdate({
      target: installationSettings.key,
      // Merged into the existing record, to keep the last failure.
      set: { value: sql`${installationSettings.value} || excluded.value`, updatedAt: sql`clock_timestamp()` },
    });
}

/** Deletes the records of jobs that this version no longer has. Otherwise they would be reported as missing forever. */
export async function deleteObsoleteJobRuns(tx: Queryable, names: readonly string[]): Promise<void> {
  const known = names.map((name) => JOB_RUN_PREFIX + name);
  const { key } = installationSettings;
  await tx.delete(installationSettings).where(and(like(key, `${JOB_RUN_PREFIX}%`), notInArray(key, known)));
}

/** The last run of every job, by name. */
export async function listJobRuns(tx: Queryable): Promise<(JobRun & { readonly name: string })[]> {
  const rows = await tx
    .select({ key: installationSettings.key, value: installationSettings.value })
    .from(installationSettings)
    .where(like(installationSettings.key, `${JOB_RUN_PREFIX}%`))
    .orderBy(installationSettings.key);
  return rows.map(({ key, value }) => ({
    name: key.slice(JOB_RUN_PREFIX.length),
    lastFailedAt: null,
    ...(value as Omit<JobRun, 'lastFailedAt'>),
  }));
}
