import { and, eq, inArray, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { inTrash, markDeleted, markRestored } from '../../platform/db/tenancy/trash.ts';
import { comments } from './comments.tables.ts';

export type CommentRow = typeof comments.$inferSelect;

/** The field with the id of the record, for each kind of records that have comments. */
export const RECORD_FIELDS = { opportunity: 'opportunityId', task: 'taskId', venture: 'ventureId' } as const;

export type CommentedKind = keyof typeof RECORD_FIELDS;

/** The record that a comment belongs to. */
export interface CommentedRecord {
  readonly kind: CommentedKind;
  readonly id: string;
}

const RECORD_KINDS = Object.keys(RECORD_FIELDS) as readonly CommentedKind[];

export function recordOf(comment: CommentRow): CommentedRecord {
  for (const kind of RECORD_KINDS) {
    const id = comment[RECORD_FIELDS[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error('The comment has no record');
}

export async function insertComment(tx: Queryable, comment: typeof comments.$inferInsert): Promise<CommentRow> {
  const [inserted] = await tx.insert(comments).values(comment).returning();
  if (inserted === undefined) throw new Error('The comment was not inserted');
  return inserted;
}

export async function findCommentForUpdate(tx: Queryable, id: string): Promise<CommentRow | undefined> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
  return comment;
}

export async function updateCommentText(
  tx: Queryable,
  id: string,
  changes: Pick<CommentRow, 'body' | 'mentionedIds'>,
): Promise<CommentRow> {
  const [updated] = await tx
    .update(comments)
    .set({ ...changes, version: sql`${comments.version} + 1`, editedAt: sql`clock_timestamp()` })
    .where(eq(comments.id, id))
    .returning();
  if (updated === undefined) throw new Error('The comment was not updated');
  return updated;
}

export const markCommentDeleted = (tx: Queryable, id: string, deletedBy: string): Promise<void> =>
  markDeleted(tx, comments, { id, deletedBy });

export const markCommentRestored = (tx: Queryable, id: string): Promise<void> => markRestored(tx, comments, id);

/** Removes some comments that were deleted at that time or earlier; returns their ids. */
export async function purgeComments(tx: Queryable, before: string, limit: number): Promise<string[]> {
  return inTrash(tx, async () => {
    const { id, deletedAt } = comments;
    const expired = tx
      .select({ id })
      .from(comments)
      .where(lte(deletedAt, before))
      .limit(limit)
      .for('update', { skipLocked: true });
    const removed = await tx.delete(comments).where(inArray(id, expired)).returning({ id });
    return removed.map((comment) => comment.id);
  });
}

/** Removes all comments on these records, also the deleted ones. */
export async function removeCommentsOn(tx: Queryable, kind: CommentedKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inTrash(tx, () => tx.delete(comments).where(inArray(comments[RECORD_FIELDS[kind]], [...ids])));
}

/** Whether a user other than this one has commented on the opportunity. */
export function hasCommentOfOthers(opportunityId: SQLWrapper, userId: string): SQL {
  const theirs = and(sql`${comments.opportunityId} = ${opportunityId}`, ne(comments.authorId, userId));
  return sql`exists (select from ${comments} where ${theirs})`;
}
