import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { opportunityReviewSubmissions, opportunityReviews } from './opportunity-reviews.tables.ts';

export type ReviewRow = typeof opportunityReviews.$inferSelect;
export type SubmissionRow = typeof opportunityReviewSubmissions.$inferSelect;

/** The reviewer's own review, including a draft. Never show it to another user. */
export async function findReview(
  tx: Queryable,
  opportunityId: string,
  reviewerId: string,
): Promise<ReviewRow | undefined> {
  const [review] = await tx
    .select()
    .from(opportunityReviews)
    .where(and(eq(opportunityReviews.opportunityId, opportunityId), eq(opportunityReviews.reviewerId, reviewerId)));
  return review;
}

/** Inserts or updates the reviewer's only review of the opportunity. */
export async function writeReview(
  tx: Queryable,
  review: Pick<
    ReviewRow,
    'opportunityId' | 'reviewerId' | 'tenantId' | 'scores' | 'forecast' | 'submittedAt' | 'hasUnsubmittedChanges'
  >,
): Promise<void> {
  const { scores, forecast, submittedAt, hasUnsubmittedChanges } = review;
  await tx
    .insert(opportunityReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [opportunityReviews.opportunityId, opportunityReviews.reviewerId],
      set: { scores, forecast, submittedAt, hasUnsubmittedChanges, updatedAt: sql`clock_timestamp()` },
    });
}

export async function insertDeclined(
  tx: Queryable,
  review: Pick<ReviewRow, 'opportunityId' | 'reviewerId' | 'tenantId' | 'scores'>,
): Promise<void> {
  await tx.insert(opportunityReviews).values({
    ...review,
    declinedAt: sql`clock_timestamp()`,
    hasUnsubmittedChanges: false,
  });
}

export async function markDeclined(tx: Queryable, { id }: Pick<ReviewRow, 'id'>): Promise<void> {
  await tx
    .update(opportunityReviews)
    .set({ declinedAt: sql`clock_timestamp()`, hasUnsubmittedChanges: false, updatedAt: sql`clock_timestamp()` })
    .where(eq(opportunityReviews.id, id));
}

/** The latest submission of each reviewer, from which the card's scores are computed. */
export async function findLatestSubmissions(tx: Queryable, opportunityId: string): Promise<SubmissionRow[]> {
  const { reviewerId, revision } = opportunityReviewSubmissions;
  return tx
    .selectDistinctOn([reviewerId])
    .from(opportunityReviewSubmissions)
    .where(eq(opportunityReviewSubmissions.opportunityId, opportunityId))
    .orderBy(reviewerId, desc(revision));
}

export async function insertSubmission(
  tx: Queryable,
  submission: typeof opportunityReviewSubmissions.$inferInsert,
): Promise<SubmissionRow> {
  const [inserted] = await tx.insert(opportunityReviewSubmissions).values(submission).returning();
  if (inserted === undefined) throw new Error('The submission was not inserted');
  return inserted;
}
