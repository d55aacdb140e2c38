/** Passing on an opportunity: the decision not to invest, for one reason and until it is reopened (REQ-324). */

export const OPPORTUNITY_OUTCOMES = ['open', 'passed'] as const;

export type OpportunityOutcome = (typeof OPPORTUNITY_OUTCOMES)[number];

export const PASS_REASONS = [
  'market',
  'team',
  'product',
  'timing',
  'traction',
  'terms',
  'conflict',
  'duplicate',
  'other',
] as const;

export type PassReason = (typeof PASS_REASONS)[number];

export const PASS_REASON_LABELS: Readonly<Record<PassReason, string>> = {
  market: 'Market',
  team: 'Team',
  product: 'Product',
  timing: 'Timing',
  traction: 'Traction',
  terms: 'Terms',
  conflict: 'Conflict',
  duplicate: 'Duplicate',
  other: 'Other',
};

export const PASS_NOTE_MAX_LENGTH = 2_000;

/** The length of what became of a passed opportunity, and of the source for it. */
export const LATER_OUTCOME_MAX_LENGTH = 2_000;
