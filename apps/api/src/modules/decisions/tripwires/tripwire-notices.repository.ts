import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { decisionTripwireNotices } from '../decisions.tables.ts';

type NoticeRow = Pick<typeof decisionTripwireNotices.$inferSelect, 'position' | 'raisedAt'>;

/** The open notices of a decision: one for each crossed tripwire. */
export async function findOpenNotices(tx: Queryable, decisionId: string): Promise<NoticeRow[]> {
  const { position, raisedAt } = decisionTripwireNotices;
  return tx.select({ position, raisedAt }).from(decisionTripwireNotices).where(isOpen(decisionId)).orderBy(position);
}

/** Whether the notice is new: false if it was open already. */
export async function raiseNotice(
  tx: Queryable,
  notice: Pick<typeof decisionTripwireNotices.$inferInsert, 'decisionId' | 'position' | 'tenantId'>,
): Promise<boolean> {
  const raised = await tx
    .insert(decisionTripwireNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: decisionTripwireNotices.id });
  return raised.length > 0;
}

export async function clearNotices(tx: Queryable, decisionId: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .update(decisionTripwireNotices)
    .set({ clearedAt: sql`clock_timestamp()` })
    .where(and(isOpen(decisionId), inArray(decisionTripwireNotices.position, [...positions])));
}

const isOpen = (decisionId: string) =>
  and(eq(decisionTripwireNotices.decisionId, decisionId), isNull(decisionTripwireNotices.clearedAt));
