import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import {
  findOpportunityForUpdate,
  type OpportunityRow,
  publishOpportunitiesChanged,
} from '../board/opportunities.repository.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { opportunityComments } from '../comments/opportunity-comments.tables.ts';
import { opportunityReviews } from '../reviews/opportunity-reviews.tables.ts';

/** Locks the row, deleted or not. Undefined also if its content was removed for good. */
export async function findDeletedOpportunityForUpdate(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const opportunity = await inTrash(tx, () => findOpportunityForUpdate(tx, id));
  return opportunity?.purgedAt === null ? opportunity : undefined;
}

/** Keeps `updatedAt`: after an undo, the record is as it was. */
async function writeDeletion(
  tx: Queryable,
  { id, tenantId }: Pick<OpportunityRow, 'id' | 'tenantId'>,
  deletion: PgUpdateSetSource<typeof opportunities>,
): Promise<OpportunityRow> {
  const [written] = await inTrash(tx, () =>
    tx
      .update(opportunities)
      .set({ ...deletion, version: sql`${opportunities.version} + 1` })
      .where(sql`${opportunities.id} = ${id}`)
      .returning(),
  );
  if (written === undefined) throw new Error('The opportunity was not written');
  await publishOpportunitiesChanged(tx, [{ id, tenantId }]);
  // Notifications about it disappear or return.
  await emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: null });
  return written;
}

export async function markOpportunityDeleted(tx: Queryable, row: OpportunityRow, deletedBy: string): Promise<void> {
  await writeDeletion(tx, row, { deletedAt: sql`clock_timestamp()`, deletedBy });
}

export async function markOpportunityRestored(tx: Queryable, row: OpportunityRow): Promise<OpportunityRow> {
  return writeDeletion(tx, row, { deletedAt: null, deletedBy: null });
}

/**
 * Removes the content of some opportunities that were deleted at that time or earlier; returns how many. The rows stay hidden, because the stage history and
 * the submitted reviews refer to them and cannot be deleted.
 */
export async function purgeOpportunities(tx: Queryable, before: string, limit: number): Promise<number> {
  return inTrash(tx, async () => {
    const { id, deletedAt, purgedAt } = opportunities;
    const expired = tx
      .select({ id })
      .from(opportunities)
      .where(and(lte(deletedAt, before), isNull(purgedAt)))
      .limit(limit)
      .for('update', { skipLocked: true });
    const purged = await tx
      .update(opportunities)
      .set({ ...WITHOUT_CONTENT, purgedAt: sql`clock_timestamp()` })
      .where(inArray(id, expired))
      .returning({ id });
    const ids = purged.map(({ id }) => id);
    await tx.delete(opportunityComments).where(inArray(opportunityComments.opportunityId, ids));
    await tx.delete(opportunityReviews).where(inArray(opportunityReviews.opportunityId, ids));
    return ids.length;
  });
}

const WITHOUT_CONTENT = {
  title: '(removed)',
  description: null,
  submittedBy: null,
  ideaData: null,
  ownerId: null,
  nextStep: null,
  nextStepOn: null,
  website: null,
  tags: [],
  passNote: null,
};
