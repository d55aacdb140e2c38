import type { Queryable } from '../../../platform/db/pool/queryable.ts';
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
