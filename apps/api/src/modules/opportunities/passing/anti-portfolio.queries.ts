import { and, eq, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findOpportunity, type OpportunityRow } from '../board/opportunities.repository.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { findLaterOutcome, type LaterOutcomeRow } from './later-outcomes.repository.ts';
import { laterOutcomes } from './later-outcomes.tables.ts';

type PassedOpportunity = Pick<OpportunityRow, 'id' | 'title' | 'passReason' | 'passNote' | 'passedAt' | 'passedBy'>;

/** What became of a passed opportunity. */
export interface LaterOutcomeDetail {
  readonly opportunity: PassedOpportunity;
  readonly later: LaterOutcomeRow;
  readonly people: ReadonlyMap<string, PersonRow>;
}

const { id, title, passReason, passNote, passedAt, passedBy, outcome } = opportunities;

const COLUMNS = { opportunity: { id, title, passReason, passNote, passedAt, passedBy }, later: laterOutcomes };

const LATEST_FIRST: readonly SortKey[] = [
  { expression: sql`${laterOutcomes.happenedOn}`, kind: 'date', direction: 'desc' },
  { expression: sql`${laterOutcomes.opportunityId}`, kind: 'id', direction: 'desc' },
];

/** A page of the passed opportunities that later succeeded. Reopened and deleted ones are left out. */
export async function listAntiPortfolio(
  tx: Queryable,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<LaterOutcomeDetail>> {
  const rows = await tx
    .select(COLUMNS)
    .from(laterOutcomes)
    .innerJoin(opportunities, eq(id, laterOutcomes.opportunityId))
    .where(and(eq(outcome, 'passed'), afterCursor(LATEST_FIRST, cursor)))
    .orderBy(...orderOf(LATEST_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, {
      total: rows.length,
      positionOf: ({ later }) => [later.happenedOn, later.opportunityId],
    }),
    {
      cursor,
      rows: laterOutcomes,
      matching: sql`exists (select from ${opportunities} where "opportunities"."id" = "later_outcomes"."opportunity_id"
        and "opportunities"."outcome" = 'passed')`,
    },
  );
  const people = await findPeople(
    tx,
    page.rows.flatMap(({ opportunity, later }) => [opportunity.passedBy, later.recordedBy]),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, people })) };
}

/** Undefined without such an opportunity; the detail is null while it is open, or has no later outcome. */
export async function findLaterOutcomeOf(
  tx: Queryable,
  opportunityId: string,
): Promise<{ readonly detail: LaterOutcomeDetail | null } | undefined> {
  const opportunity = await findOpportunity(tx, opportunityId);
  if (opportunity === undefined) return undefined;
  const later = opportunity.outcome === 'passed' ? await findLaterOutcome(tx, opportunityId) : undefined;
  return { detail: later === undefined ? null : await detailOfOutcome(tx, opportunity, later) };
}

export async function detailOfOutcome(
  tx: Queryable,
  opportunity: PassedOpportunity,
  later: LaterOutcomeRow,
): Promise<LaterOutcomeDetail> {
  return { opportunity, later, people: await findPeople(tx, [opportunity.passedBy, later.recordedBy]) };
}
