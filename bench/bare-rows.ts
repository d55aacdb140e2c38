import type pg from 'pg';

export const BARE_TABLE = 'bare.opportunities';

export interface BareSettings {
  readonly connection: pg.ClientConfig;
  /** The size of the product's pool. */
  readonly connections: number;
}

/** The fields of a card in a response, with the product's names. */
export const CARD_COLUMNS = [
  'id',
  'title',
  'description',
  'stage',
  'priority',
  'submitted_by as "submittedBy"',
  'roi_score as "roiScore"',
  'feasibility_score as "feasibilityScore"',
  'scalability_score as "scalabilityScore"',
  'defensibility_score as "defensibilityScore"',
  'time_to_revenue_score as "timeToRevenueScore"',
  'total_score as "totalScore"',
  'score_spread as "scoreSpread"',
  // The rows have no reviews, so no score is hidden.
  'false as "scoresHidden"',
  'review_count as "reviewCount"',
  'stage_changed_at as "stageChangedAt"',
  'owner_id as "ownerId"',
  'next_step as "nextStep"',
  'next_step_on::text as "nextStepOn"',
  'website',
  'tags',
  'outcome',
  'pass_reason as "passReason"',
  'revisit_on::text as "revisitOn"',
  'passed_at as "passedAt"',
  'venture_id as "ventureId"',
  'version',
  'created_at as "createdAt"',
  'updated_at as "updatedAt"',
].join(', ');
