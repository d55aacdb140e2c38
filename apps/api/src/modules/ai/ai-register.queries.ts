import type { DraftState } from '@aicv/domain/ai/draft';
import { and, eq, notInArray } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { selectRecusedDecisions } from '../decisions/decisions.public.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import { aiDrafts } from './ai-drafts.tables.ts';

export type RegisteredRow = AiDraftRow & { readonly requester: PersonRow | undefined };

const NEWEST_FIRST = newestFirst(aiDrafts.requestedAt, aiDrafts.id);

/** One page of all drafts of the tenant, newest first, without those of decisions from which the reader recused. */
export async function listRegister(
  tx: Queryable,
  readerId: string,
  filter: { readonly state?: DraftState | undefined; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<RegisteredRow>> {
  const { state, limit, cursor } = filter;
  const context = { ...filter, registerFor: readerId };
  const matching = and(
    notInArray(aiDrafts.subjectId, selectRecusedDecisions(tx, readerId)),
    state && eq(aiDrafts.state, state),
  );
  const rows = await tx
    .select()
    .from(aiDrafts)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const found = toPage(rows, limit, {
    total: rows.length,
    positionOf: ({ requestedAt, id }) => [requestedAt, id],
    context,
  });
  const page = await withBoundedTotal(tx, found, { cursor, rows: aiDrafts, matching });
  const people = await findPeople(
    tx,
    page.rows.map(({ requestedBy }) => requestedBy),
  );
  return { ...page, rows: page.rows.map((draft) => ({ ...draft, requester: people.get(draft.requestedBy) })) };
}
