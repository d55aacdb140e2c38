import { eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { publishOpportunitiesChanged } from '../board/opportunities.repository.ts';
import { opportunityComments } from './opportunity-comments.tables.ts';

export type CommentRow = typeof opportunityComments.$inferSelect;

export async function insertComment(
  tx: Queryable,
  comment: typeof opportunityComments.$inferInsert,
): Promise<CommentRow> {
  const [inserted] = await tx.insert(opportunityComments).values(comment).returning();
  if (inserted === undefined) throw new Error('The comment was not inserted');
  return inserted;
}

export async function findCommentForUpdate(tx: Queryable, id: string): Promise<CommentRow | undefined> {
  const [comment] = await tx.select().from(opportunityComments).where(eq(opportunityComments.id, id)).for('update');
  return comment;
}

export async function markCommentDeleted(tx: Queryable, comment: CommentRow, deletedBy: string): Promise<void> {
  await writeDeletion(tx, comment, { deletedAt: sql`clock_timestamp()`, deletedBy });
}

export async function markCommentRestored(tx: Queryable, comment: CommentRow): Promise<void> {
  await writeDeletion(tx, comment, { deletedAt: null, deletedBy: null });
}

async function writeDeletion(
  tx: Queryable,
  { id, opportunityId, tenantId }: CommentRow,
  deletion: { readonly deletedAt: SQL | null; readonly deletedBy: string | null },
): Promise<void> {
  await inTrash(tx, () => tx.update(opportunityComments).set(deletion).where(eq(opportunityComments.id, id)));
  await publishOpportunitiesChanged(tx, [{ id: opportunityId, tenantId }]);
}

/** Removes some comments that were deleted at that time or earlier; returns how many. */
export async function purgeComments(tx: Queryable, before: string, limit: number): Promise<number> {
  return inTrash(tx, async () => {
    const { id, deletedAt } = opportunityComments;
    const expired = tx
      .select({ id })
      .from(opportunityComments)
      .where(lte(deletedAt, before))
      .limit(limit)
      .for('update', { skipLocked: true });
    const removed = await tx.delete(opportunityComments).where(inArray(id, expired)).returning({ id });
    return removed.length;
  });
}
