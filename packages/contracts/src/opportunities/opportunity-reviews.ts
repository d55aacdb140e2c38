import { REASON_MAX_LENGTH } from '@aicv/domain/opportunities/reviews';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { forecastInput, forecastShape } from '../forecasts/forecasts.ts';
import { idParams, idShape, noBody, optionalText, personShape, scoreInput, timeShape } from '../shapes.ts';
import { opportunityShape } from './opportunities.ts';

/** An object shape with the same shape for each component. */
export function forEachComponent<Shape>(shape: Shape) {
  return {
    roiScore: shape,
    feasibilityScore: shape,
    scalabilityScore: shape,
    defensibilityScore: shape,
    timeToRevenueScore: shape,
  } satisfies Record<ComponentScore, Shape>;
}

const scoredShape = z.object({
  score: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** True if the reviewer left the component out on purpose. Its score is null then, and the total is computed without it (REQ-335). */
  cannotJudge: z.boolean(),
});

export const reviewScoresShape = z.object(forEachComponent(scoredShape));

export type ReviewScores = z.infer<typeof reviewScoresShape>;

const submissionShape = z.object({
  id: idShape,
  /** Null if the account is gone. */
  reviewer: z.nullable(personShape),
  scores: reviewScoresShape,
  /** Null if the reviewer made none. */
  forecast: z.nullable(forecastShape),
  submittedAt: timeShape,
  /** 1 for the first review of this reviewer, 2 for the first that replaced it, and so on. */
  revision: z.int(),
  /** Whether the card's scores include it, or a later review of the reviewer replaced it. */
  isCurrent: z.boolean(),
});

export type ReviewSubmission = z.infer<typeof submissionShape>;

const reviewsShape = z.object({
  /** The caller's own review in its current state; null before they have begun one. */
  mine: z.nullable(
    z.object({
      scores: reviewScoresShape,
      /** Parts may be missing in a draft. */
      forecast: z.nullable(forecastShape),
      submittedAt: z.nullable(timeShape),
      /** When the caller declined to review; they see the scores and can no longer submit. */
      declinedAt: z.nullable(timeShape),
      hasUnsubmittedChanges: z.boolean(),
      updatedAt: timeShape,
    }),
  ),
  /** The number of reviewers who have submitted. */
  submittedCount: z.int(),
  /** Every submitted review, newest first; null until the caller has submitted their own (REQ-196). */
  submissions: z.nullable(z.array(submissionShape)),
});

export type Reviews = z.infer<typeof reviewsShape>;

const scoredInput = z
  .strictObject({
    score: z._default(scoreInput, null),
    reason: optionalText('Reason', REASON_MAX_LENGTH),
    cannotJudge: z._default(z.boolean('Cannot judge must be true or false'), false),
  })
  .check(
    z.refine(({ score, cannotJudge }) => !cannotJudge || score === null, {
      error: 'A component that you cannot judge has no score',
      path: ['score'],
    }),
  );

const putReviewBody = z.strictObject({
  scores: z.strictObject(forEachComponent(z.optional(scoredInput))),
  /** Optional. A submitted one needs a probability, a statement and a due day in the future (REQ-363). */
  forecast: z.optional(z.nullable(z.strictObject(forecastInput))),
  /**
   * True submits the review: each component then needs a score with a reason, or `cannotJudge`, and at least one needs a score. False saves
   * a draft.
   */
  isSubmitted: z._default(z.boolean('Submitted must be true or false'), true),
});

export const opportunityReviewEndpoints = {
  getReviews: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}/reviews',
    summary: 'Get your own review, and the other reviews once you have submitted yours',
    access: 'otif.read',
    v2: true,
    params: idParams,
    responses: { 200: reviewsShape },
  }),
  putMyReview: defineEndpoint({
    method: 'PUT',
    path: '/api/opportunities/{id}/reviews/mine',
    summary: 'Save or submit your own review. Submitting sets the scores of the opportunity to the means',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: putReviewBody,
    responses: { 200: z.object({ reviews: reviewsShape, opportunity: opportunityShape }) },
  }),
  // REQ-197
  declineReview: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/{id}/reviews/decline',
    summary: 'Decline to review an opportunity and see its scores. This cannot be undone',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: z.object({ reviews: reviewsShape, opportunity: opportunityShape }) },
  }),
} as const;
