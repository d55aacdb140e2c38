/** The vocabulary of an opportunity (REQ-189, REQ-190). */
export const OPPORTUNITY_STAGES = ['discovery', 'screening', 'scoring', 'shortlist', 'incubation'] as const;

export type OpportunityStage = (typeof OPPORTUNITY_STAGES)[number];

/** Ascending rank: sorting by priority sorts by the position in this list (REQ-150). */
export const OPPORTUNITY_PRIORITIES = ['low', 'medium', 'high'] as const;

export type OpportunityPriority = (typeof OPPORTUNITY_PRIORITIES)[number];

/** The maximum size of the worksheets' data as JSON: more than four worksheets need, small enough to keep the record light. */
export const IDEA_DATA_MAX_LENGTH = 64_000;

/** From scoring onward a card shows its component scores (REQ-182). */
export function showsComponentScores(stage: OpportunityStage): boolean {
  return OPPORTUNITY_STAGES.indexOf(stage) >= OPPORTUNITY_STAGES.indexOf('scoring');
}

/** An opportunity without a change for this long is flagged as stale. */
export const STALE_AFTER_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An opportunity last changed before this time is stale. */
export function staleBefore(nowMs: number): string {
  return new Date(nowMs - STALE_AFTER_DAYS * DAY_MS).toISOString();
}

export function isStale(updatedAt: string, nowMs: number): boolean {
  return Date.parse(updatedAt) < nowMs - STALE_AFTER_DAYS * DAY_MS;
}
