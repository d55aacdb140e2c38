import type { DraftState } from '@aicv/domain/ai/draft';
import { and, eq } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import { aiDrafts } from './ai-drafts.tables.ts';

const NEWEST_FIRST = newestFirst(aiDrafts.requestedAt, aiDrafts.id);

/** One page of the drafts that a user asked for, newest first. */
export async function listDraftsOf(
  tx: Queryable,
  userId: string,
  filter: {
    readonly subjectId?: string | undefined;
    readonly state?: DraftState | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<Page<AiDraftRow>> {
  const { subjectId, state, limit, cursor } = filter;
  const context = { ...filter, draftsOf: userId };
  const matching = and(
    eq(aiDrafts.requestedBy, userId),
    subjectId === undefined ? undefined : eq(aiDrafts.subjectId, subjectId),
    state && eq(aiDrafts.state, state),
  );
  const rows = await tx
    .select()
    .from(aiDrafts)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const page = toPage(rows, limit, {
    total: rows.length,
    positionOf: ({ requestedAt, id }) => [requestedAt, id],
    context,
  });
  return withBoundedTotal(tx, page, { cursor, rows: aiDrafts, matching });
}
