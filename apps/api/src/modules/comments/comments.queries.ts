import { and, eq } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { type CommentedRecord, type CommentRow, RECORD_FIELDS } from './comments.repository.ts';
import { comments } from './comments.tables.ts';

export type CommentWithPeople = CommentRow & {
  readonly author: PersonRow | undefined;
  /** In the order of the mentions in the comment. */
  readonly mentions: readonly PersonRow[];
};

const NEWEST_FIRST = newestFirst(comments.createdAt, comments.id);

export async function findComment(tx: Queryable, id: string): Promise<CommentWithPeople | undefined> {
  const rows = await tx.select().from(comments).where(eq(comments.id, id));
  return (await withPeople(tx, rows))[0];
}

/** One page of the comments on a record, newest first. */
export async function listComments(
  tx: Queryable,
  { kind, id }: CommentedRecord,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<CommentWithPeople>> {
  const matching = eq(comments[RECORD_FIELDS[kind]], id);
  const context = { commentsOn: id };
  const rows = await tx
    .select()
    .from(comments)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.createdAt, row.id], context }),
    { cursor, rows: comments, matching },
  );
  return { ...page, rows: await withPeople(tx, page.rows) };
}

/** The ids of the users who commented on a record. */
export async function listAuthorIds(tx: Queryable, { kind, id }: CommentedRecord): Promise<string[]> {
  const { authorId } = comments;
  const rows = await tx.selectDistinct({ authorId }).from(comments).where(eq(comments[RECORD_FIELDS[kind]], id));
  return rows.map((row) => row.authorId);
}

async function withPeople(tx: Queryable, rows: readonly CommentRow[]): Promise<CommentWithPeople[]> {
  const people = await findPeople(
    tx,
    rows.flatMap(({ authorId, mentionedIds }) => [authorId, ...mentionedIds]),
  );
  return rows.map((comment) => ({
    ...comment,
    author: people.get(comment.authorId),
    mentions: comment.mentionedIds.flatMap((id) => people.get(id) ?? []),
  }));
}
