import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';

/** Background colors of the stages on the ordinal ramp. */
export const STAGE_BACKGROUNDS: Readonly<Record<OpportunityStage, string>> = {
  discovery: 'bg-stage-1',
  screening: 'bg-stage-2',
  scoring: 'bg-stage-3',
  shortlist: 'bg-stage-4',
  incubation: 'bg-stage-5',
};
