import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { laterOutcomes } from './later-outcomes.tables.ts';

export type LaterOutcomeRow = typeof laterOutcomes.$inferSelect;

export async function findLaterOutcome(tx: Queryable, opportunityId: string): Promise<LaterOutcomeRow | undefined> {
  const [row] = await tx.select().from(laterOutcomes).where(eq(laterOutcomes.opportunityId, opportunityId));
  return row;
}

/** Inserts the outcome or replaces the one of the opportunity. */
export async function writeLaterOutcome(
  tx: Queryable,
  outcome: Omit<LaterOutcomeRow, 'recordedAt'>,
): Promise<LaterOutcomeRow> {
  const { opportunityId: _id, tenantId: _tenant, ...changes } = outcome;
  const [written] = await tx
    .insert(laterOutcomes)
    .values(outcome)
    .onConflictDoUpdate({
      target: laterOutcomes.opportunityId,
      set: { ...changes, recordedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (written === undefined) throw new Error('The outcome was not written');
  return written;
}

export async function removeLaterOutcomes(tx: Queryable, opportunityIds: readonly string[]): Promise<void> {
  await tx.delete(laterOutcomes).where(inArray(laterOutcomes.opportunityId, [...opportunityIds]));
}
