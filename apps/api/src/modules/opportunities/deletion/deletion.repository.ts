import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { removeCommentsOn } from '../../comments/comment-rows.public.ts';
import {
  findOpportunity,
  findOpportunityForUpdate,
  type OpportunityRow,
  publishOpportunitiesChanged,
} from '../board/opportunities.repository.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { removeLaterOutcomes } from '../passing/later-outcomes.repository.ts';
import { opportunityReviews } from '../reviews/opportunity-reviews.tables.ts';

/** Locks the row, deleted or not. Undefined also if its content was removed for good. */
export async function findDeletedOpportunityForUpdate(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const opportunity = await inTrash(tx, () => findOpportunityForUpdate(tx, id));
  return opportunity?.purgedAt === null ? opportunity : undefined;
}

/** Keeps `updatedAt`: after an undo, the record is as it was. Returns the ids. */
async function writeDeletion(
  tx: Queryable,
  { matching, tenantId }: { readonly matching: SQL | undefined; readonly tenantId: string },
  deletion: PgUpdateSetSource<typeof opportunities>,
): Promise<string[]> {
  const written = await inTrash(tx, () =>
    tx
      .update(opportunities)
      .set({ ...deletion, version: sql`${opportunities.version} + 1` })
      .where(matching)
      .returning({ id: opportunities.id, tenantId: opportunities.tenantId }),
  );
  await publishOpportunitiesChanged(tx, written);
  // Notifications about it disappear or return.
  await emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: null });
  return written.map(({ id }) => id);
}

const deletedNow = (deletedBy: string) => ({ deletedAt: sql`clock_timestamp()`, deletedBy });

export async function markOpportunityDeleted(
  tx: Queryable,
  { id, tenantId }: OpportunityRow,
  deletedBy: string,
): Promise<void> {
  await writeDeletion(tx, { matching: eq(opportunities.id, id), tenantId }, deletedNow(deletedBy));
}

/** Deletes the rest of an import in one statement; returns how many. */
export async function markImportDeleted(
  tx: Queryable,
  { importId, tenantId }: { readonly importId: string; readonly tenantId: string },
  deletedBy: string,
): Promise<number> {
  const matching = and(eq(opportunities.importId, importId), isNull(opportunities.deletedAt));
  return (await writeDeletion(tx, { matching, tenantId }, deletedNow(deletedBy))).length;
}

export async function markOpportunityRestored(
  tx: Queryable,
  { id, tenantId }: OpportunityRow,
): Promise<OpportunityRow> {
  await writeDeletion(tx, { matching: eq(opportunities.id, id), tenantId }, { deletedAt: null, deletedBy: null });
  const restored = await findOpportunity(tx, id);
  if (restored === undefined) throw new Error('The opportunity was not restored');
  return restored;
}

/**
 * Removes the content of some opportunities that were deleted at that time or earlier; returns their ids. The rows stay hidden, because the stage history and
 * the submitted reviews refer to them and cannot be deleted.
 */
export async function purgeOpportunities(tx: Queryable, before: string, limit: number): Promise<string[]> {
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
    await tx.delete(opportunityReviews).where(inArray(opportunityReviews.opportunityId, ids));
    await removeLaterOutcomes(tx, ids);
    await removeCommentsOn(tx, 'opportunity', ids);
    return ids;
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
