import type { OpportunityStage } from '@aicv/domain/opportunity';

/** The stages as words; the style sheet capitalises column heads. */
export const STAGE_NAMES: Readonly<Record<OpportunityStage, string>> = {
  discovery: 'Discovery',
  screening: 'Screening',
  scoring: 'Scoring',
  shortlist: 'Shortlist',
  incubation: 'Incubation',
};
