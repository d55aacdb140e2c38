import type { DraftState } from '@aicv/domain/ai/draft';
import { and, eq, getTableColumns, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { selectRecusedDecisions } from '../decisions/decisions.public.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { isReviewedBy } from '../opportunities/opportunities.public.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import { aiDrafts } from './ai-drafts.tables.ts';

/** The texts of a draft. Lists leave them out: those of one page can have megabytes. */
export type DraftTexts = Pick<AiDraftRow, 'inputs' | 'sentences' | 'acceptedText'>;

/** A draft in a list, with the number of its sentences for each result of the quote check. */
export type ListedDraft = Omit<AiDraftRow, keyof DraftTexts> & {
  readonly verified: number;
  readonly repaired: number;
  readonly unverified: number;
};

export type RegisteredDraftRow = ListedDraft & { readonly requester: PersonRow | undefined };

interface DraftPaging {
  readonly state?: DraftState | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const { inputs, sentences, acceptedText, ...listed } = getTableColumns(aiDrafts);

const countOf = (state: 'verified' | 'repaired' | 'unverified') =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(${sentences}, ${sql.raw(`'$[*] ? (@.check.state == "${state}")'`)}))`;

const LISTED = {
  ...listed,
  verified: countOf('verified'),
  repaired: countOf('repaired'),
  unverified: countOf('unverified'),
};

const NEWEST_FIRST = newestFirst(aiDrafts.requestedAt, aiDrafts.id);

/** One page of the drafts that a user asked for, newest first. */
export async function listDraftsOf(
  tx: Queryable,
  userId: string,
  filter: DraftPaging & { readonly subjectId?: string | undefined },
): Promise<Page<ListedDraft>> {
  const { subjectId } = filter;
  return pageOfDrafts(tx, filter, {
    context: { ...filter, draftsOf: userId },
    matching: and(
      eq(aiDrafts.requestedBy, userId),
      subjectId === undefined ? undefined : eq(aiDrafts.subjectId, subjectId),
    ),
  });
}

/** One page of all drafts of the tenant, newest first, without those of decisions from which the reader recused. */
export async function listRegister(
  tx: Queryable,
  readerId: string,
  filter: DraftPaging,
): Promise<Page<RegisteredDraftRow>> {
  const page = await pageOfDrafts(tx, filter, {
    context: { ...filter, registerFor: readerId },
    matching: notInArray(aiDrafts.subjectId, selectRecusedDecisions(tx, readerId)),
  });
  const people = await findPeople(
    tx,
    page.rows.map(({ requestedBy }) => requestedBy),
  );
  return { ...page, rows: page.rows.map((draft) => ({ ...draft, requester: people.get(draft.requestedBy) })) };
}

/** The texts of those of these drafts that were accepted, by their ids. Suggested scores only if the reader's own review is in. */
export async function findAcceptedTexts(
  tx: Queryable,
  readerId: string,
  ids: readonly string[],
): Promise<Map<string, DraftTexts>> {
  if (ids.length === 0) return new Map();
  const { id, state, kind, subjectId } = aiDrafts;
  const rows = await tx
    .select({ id, inputs, sentences, acceptedText })
    .from(aiDrafts)
    .where(
      and(
        inArray(id, [...ids]),
        eq(state, 'accepted'),
        or(ne(kind, 'score_suggestion'), isReviewedBy(sql`${subjectId}`, readerId)),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

async function pageOfDrafts(
  tx: Queryable,
  { state, limit, cursor }: DraftPaging,
  {
    matching: ofList,
    context,
  }: { readonly matching: SQL | undefined; readonly context: Readonly<Record<string, unknown>> },
): Promise<Page<ListedDraft>> {
  const matching = and(ofList, state && eq(aiDrafts.state, state));
  const rows = await tx
    .select(LISTED)
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
