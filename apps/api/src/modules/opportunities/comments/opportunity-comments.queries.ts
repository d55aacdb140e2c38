import { and, eq } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findOpportunity } from '../board/opportunities.repository.ts';
import type { CommentRow } from './opportunity-comments.repository.ts';
import { opportunityComments } from './opportunity-comments.tables.ts';

export type CommentWithPeople = CommentRow & {
  readonly author: PersonRow | undefined;
  /** In the order of the mentions in the comment. */
  readonly mentions: readonly PersonRow[];
};

const NEWEST_FIRST = newestFirst(opportunityComments.createdAt, opportunityComments.id);

export async function findComment(tx: Queryable, id: string): Promise<CommentWithPeople | undefined> {
  const rows = await tx.select().from(opportunityComments).where(eq(opportunityComments.id, id));
  return (await withPeople(tx, rows))[0];
}

/** One page of an opportunity's comments. Undefined if the tenant has no such opportunity. */
export async function listComments(
  tx: Queryable,
  opportunityId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<CommentWithPeople> | undefined> {
  if ((await findOpportunity(tx, opportunityId)) === undefined) return undefined;
  const matching = eq(opportunityComments.opportunityId, opportunityId);
  const context = { commentsOn: opportunityId };
  const rows = await tx
    .select()
    .from(opportunityComments)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.createdAt, row.id], context }),
    { cursor, rows: opportunityComments, matching },
  );
  return { ...page, rows: await withPeople(tx, page.rows) };
}

async function withPeople(tx: Queryable, comments: readonly CommentRow[]): Promise<CommentWithPeople[]> {
  const people = await findPeople(
    tx,
    comments.flatMap(({ authorId, mentionedIds }) => [authorId, ...mentionedIds]),
  );
  return comments.map((comment) => ({
    ...comment,
    author: people.get(comment.authorId),
    mentions: comment.mentionedIds.flatMap((id) => people.get(id) ?? []),
  }));
}
