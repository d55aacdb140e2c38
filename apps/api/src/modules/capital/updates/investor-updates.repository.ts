import { and, asc, eq, gte, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { investorUpdates, investorUpdateVersions } from './investor-updates.tables.ts';

export type InvestorUpdateRow = typeof investorUpdates.$inferSelect;
type NewInvestorUpdateRow = typeof investorUpdates.$inferInsert;

export async function findInvestorUpdate(tx: Queryable, id: string): Promise<InvestorUpdateRow | undefined> {
  const [update] = await tx.select().from(investorUpdates).where(eq(investorUpdates.id, id));
  return update;
}

/** Whether a text of an update was published or corrected at this time or later, even if it was withdrawn since. */
export async function wasUpdatePublishedSince(tx: Queryable, at: string): Promise<boolean> {
  const [version] = await tx
    .select({ id: investorUpdateVersions.id })
    .from(investorUpdateVersions)
    .where(gte(investorUpdateVersions.createdAt, at))
    .limit(1);
  return version !== undefined;
}

/** Locks the row, which serializes writers of the update. */
export async function findInvestorUpdateForUpdate(tx: Queryable, id: string): Promise<InvestorUpdateRow | undefined> {
  const [update] = await tx.select().from(investorUpdates).where(eq(investorUpdates.id, id)).for('update');
  return update;
}

export async function insertInvestorUpdate(tx: Queryable, update: NewInvestorUpdateRow): Promise<InvestorUpdateRow> {
  const [inserted] = await tx.insert(investorUpdates).values(update).returning();
  if (inserted === undefined) throw new Error('The investor update was not inserted');
  return inserted;
}

export async function updateInvestorUpdateRow(
  tx: Queryable,
  id: string,
  changes: Partial<NewInvestorUpdateRow>,
): Promise<InvestorUpdateRow> {
  return writeUpdate(tx, id, changes);
}

/** Ends its withdrawal and its schedule. */
export async function publishInvestorUpdateRow(
  tx: Queryable,
  id: string,
  publishedBy: string,
): Promise<InvestorUpdateRow> {
  return writeForReaders(tx, id, {
    publishedBy,
    publishedAt: sql`clock_timestamp()`,
    publishedVersion: sql`${investorUpdates.publishedVersion} + 1`,
    correctedAt: null,
    ...{ withdrawnAt: null, withdrawnBy: null, withdrawalReason: null },
    ...{ scheduledFor: null, scheduledBy: null },
  });
}

/** Changes the text of a published update, as its next version. */
export async function correctInvestorUpdateRow(
  tx: Queryable,
  id: string,
  changes: Partial<NewInvestorUpdateRow>,
): Promise<InvestorUpdateRow> {
  return writeForReaders(tx, id, {
    ...changes,
    publishedVersion: sql`${investorUpdates.publishedVersion} + 1`,
    correctedAt: sql`clock_timestamp()`,
  });
}

export async function withdrawInvestorUpdateRow(
  tx: Queryable,
  id: string,
  { withdrawnBy, reason }: { readonly withdrawnBy: string; readonly reason: string },
): Promise<InvestorUpdateRow> {
  const withdrawal = { withdrawnBy, withdrawalReason: reason, withdrawnAt: sql`clock_timestamp()` };
  return writeForReaders(tx, id, { ...withdrawal, publishedAt: null, publishedBy: null, correctedAt: null });
}

/** Locks the update whose schedule has been due longest and that is not in `except`. */
export async function findDueUpdate(
  tx: Queryable,
  now: string,
  except: readonly string[],
): Promise<InvestorUpdateRow | undefined> {
  const [due] = await tx
    .select()
    .from(investorUpdates)
    .where(and(lte(investorUpdates.scheduledFor, now), notInArray(investorUpdates.id, [...except])))
    .orderBy(asc(investorUpdates.scheduledFor))
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

type UpdateChanges = Parameters<ReturnType<Queryable['update']>['set']>[0];

/** Pages that show the update refetch once the transaction commits. */
async function writeForReaders(tx: Queryable, id: string, changes: UpdateChanges): Promise<InvestorUpdateRow> {
  const written = await writeUpdate(tx, id, changes);
  await emitLiveSignal(tx, { tenantId: written.tenantId, kind: 'capital_changed' });
  return written;
}

async function writeUpdate(tx: Queryable, id: string, changes: UpdateChanges): Promise<InvestorUpdateRow> {
  const [updated] = await tx
    .update(investorUpdates)
    .set({ ...changes, version: sql`${investorUpdates.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(investorUpdates.id, id))
    .returning();
  if (updated === undefined) throw new Error('The investor update was not updated');
  return updated;
}
