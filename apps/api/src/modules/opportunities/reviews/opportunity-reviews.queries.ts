import { countDistinct, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findOpportunity } from '../board/opportunities.repository.ts';
import { findReview, type ReviewRow, type SubmissionRow } from './opportunity-reviews.repository.ts';
import { opportunityReviewSubmissions } from './opportunity-reviews.tables.ts';

export interface ReviewsOfOpportunity {
  readonly mine: ReviewRow | undefined;
  readonly submittedCount: number;
  readonly submissions: readonly ReviewedSubmission[] | null;
}

export type ReviewedSubmission = SubmissionRow & {
  readonly reviewer: PersonRow | undefined;
  readonly isCurrent: boolean;
};

/** Undefined if the tenant has no such opportunity. */
export async function getReviews(
  tx: Queryable,
  opportunityId: string,
  reviewerId: string,
): Promise<ReviewsOfOpportunity | undefined> {
  const opportunity = await findOpportunity(tx, opportunityId);
  return opportunity && findReviews(tx, opportunityId, reviewerId);
}

/**
 * The reviews that one reviewer may see. Excludes all others' until the reviewer has submitted or declined (REQ-196), and always others'
 * drafts.
 */
export async function findReviews(
  tx: Queryable,
  opportunityId: string,
  reviewerId: string,
): Promise<ReviewsOfOpportunity> {
  const mine = await findReview(tx, opportunityId, reviewerId);
  const seesOthers = mine !== undefined && (mine.submittedAt !== null || mine.declinedAt !== null);
  return {
    mine,
    submittedCount: await countReviewers(tx, opportunityId),
    submissions: seesOthers ? await listSubmissions(tx, opportunityId) : null,
  };
}

async function countReviewers(tx: Queryable, opportunityId: string): Promise<number> {
  const [reviewers] = await tx
    .select({ count: countDistinct(opportunityReviewSubmissions.reviewerId) })
    .from(opportunityReviewSubmissions)
    .where(eq(opportunityReviewSubmissions.opportunityId, opportunityId));
  return reviewers?.count ?? 0;
}

async function listSubmissions(tx: Queryable, opportunityId: string): Promise<ReviewedSubmission[]> {
  const rows = await tx
    .select()
    .from(opportunityReviewSubmissions)
    .where(eq(opportunityReviewSubmissions.opportunityId, opportunityId))
    .orderBy(desc(opportunityReviewSubmissions.submittedAt), desc(opportunityReviewSubmissions.id));
  const reviewers = await findPeople(
    tx,
    rows.map(({ reviewerId }) => reviewerId),
  );
  const latest = new Map<string, number>();
  for (const { reviewerId, revision } of rows) {
    latest.set(reviewerId, Math.max(revision, latest.get(reviewerId) ?? 0));
  }
  return rows.map((row) => ({
    ...row,
    reviewer: reviewers.get(row.reviewerId),
    isCurrent: row.revision === latest.get(row.reviewerId),
  }));
}
