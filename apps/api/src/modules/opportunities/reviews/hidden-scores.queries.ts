/**
 * Blind reviews (REQ-196). A viewer sees no score of an opportunity with submitted reviews until they submit or decline a review. Every
 * reader of opportunities may review, so the rule depends only on the viewer.
 */
import { COMPONENT_SCORES, type ComponentScore } from '@aicv/domain/opportunities/scoring';
import { and, eq, inArray, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { OpportunityRow } from '../board/opportunities.repository.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { opportunityReviews } from './opportunity-reviews.tables.ts';

/**
 * A condition on the row of `opportunities` in the same statement. Names are qualified by hand, because Drizzle omits the table in a select
 * from one table. A scalar subquery looks up the viewer's review by its index; for `not exists` PostgreSQL may read all reviews.
 */
export function scoresHiddenFrom(viewerId: string | Placeholder): SQL<boolean> {
  return sql<boolean>`("opportunities"."review_count" > 0 and (
    select true from "opportunity_reviews" "own_review"
     where "own_review"."opportunity_id" = "opportunities"."id" and "own_review"."reviewer_id" = ${viewerId}
       and ("own_review"."submitted_at" is not null or "own_review"."declined_at" is not null)
     limit 1) is null)`;
}

/** Whether the viewer has submitted or declined a review of the opportunity: a condition on the row of another table. */
export function isReviewedBy(opportunityId: SQL, viewerId: string): SQL<boolean> {
  return sql<boolean>`(
    select true from "opportunity_reviews" "own_review"
     where "own_review"."opportunity_id" = ${opportunityId} and "own_review"."reviewer_id" = ${viewerId}
       and ("own_review"."submitted_at" is not null or "own_review"."declined_at" is not null)
     limit 1) is true`;
}

/** The opportunities whose review the viewer has submitted or declined, to join. */
export function selectReviewedBy(tx: Queryable, viewerId: string) {
  const { opportunityId, reviewerId, submittedAt, declinedAt } = opportunityReviews;
  return tx
    .select({ opportunityId })
    .from(opportunityReviews)
    .where(and(eq(reviewerId, viewerId), or(isNotNull(submittedAt), isNotNull(declinedAt))))
    .as('own_review');
}

const HIDDEN_FIELDS = [...COMPONENT_SCORES, 'totalScore', 'scoreSpread'] as const;

type HideableRow = { readonly [Field in ComponentScore | 'totalScore']: string | null };

/** The row as its viewer may see it. Select `scoresHidden` in the statement that reads the scores, so that both use one snapshot. */
export function withoutHiddenScores<Row extends Partial<HideableRow> & { readonly scoresHidden: boolean }>(
  row: Row,
): Row {
  if (!row.scoresHidden) return row;
  const hidden = HIDDEN_FIELDS.filter((field) => field in row).map((field) => [field, null]);
  return { ...row, ...Object.fromEntries(hidden) };
}

/** An opportunity as one viewer may see it. */
export type OpportunityView = OpportunityRow & { readonly scoresHidden: boolean };

export interface OpportunityViews {
  viewOf(row: OpportunityRow): OpportunityView;
}

/** For rows that the transaction has locked: no review can be submitted between the lock and the response. */
export async function viewsFor(
  tx: Queryable,
  viewerId: string,
  rows: readonly OpportunityRow[],
): Promise<OpportunityViews> {
  const reviewed = rows.filter(({ reviewCount }) => reviewCount > 0).map(({ id }) => id);
  const hidden = new Set(reviewed.length === 0 ? [] : await findHidden(tx, viewerId, reviewed));
  return { viewOf: (row) => withoutHiddenScores({ ...row, scoresHidden: hidden.has(row.id) }) };
}

async function findHidden(tx: Queryable, viewerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: opportunities.id, scoresHidden: scoresHiddenFrom(viewerId) })
    .from(opportunities)
    .where(inArray(opportunities.id, [...ids]));
  return rows.filter(({ scoresHidden }) => scoresHidden).map(({ id }) => id);
}

/** Whether any score is hidden from the viewer. Only then must sorting and filtering by score treat hidden scores specially. */
export async function hasHiddenScores(tx: Queryable, viewerId: string): Promise<boolean> {
  const hidden = await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(scoresHiddenFrom(viewerId))
    .limit(1);
  return hidden.length > 0;
}
