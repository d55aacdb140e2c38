/** The vocabulary of an opportunity (specification, sections 3 and 5). */
export const OPPORTUNITY_STAGES = ['discovery', 'screening', 'scoring', 'shortlist', 'incubation'] as const;

export type OpportunityStage = (typeof OPPORTUNITY_STAGES)[number];

/** Ascending rank: sorting by priority sorts by the position in this list (decisions 5). */
export const OPPORTUNITY_PRIORITIES = ['low', 'medium', 'high'] as const;

export type OpportunityPriority = (typeof OPPORTUNITY_PRIORITIES)[number];

/** From scoring onward a card shows its component scores (specification, section 2, OTIF). */
export function showsComponentScores(stage: OpportunityStage): boolean {
  return OPPORTUNITY_STAGES.indexOf(stage) >= OPPORTUNITY_STAGES.indexOf('scoring');
}
