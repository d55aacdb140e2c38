import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';

/** Labels of the stages; CSS capitalizes the column headings. */
export const STAGE_NAMES: Readonly<Record<OpportunityStage, string>> = {
  discovery: 'Discovery',
  screening: 'Screening',
  scoring: 'Scoring',
  shortlist: 'Shortlist',
  incubation: 'Incubation',
};
