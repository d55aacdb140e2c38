import type { OpportunityStageChange } from '@aicv/contracts/opportunities/opportunity-comments';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { StageChangeWithPerson } from './opportunity-stage-changes.queries.ts';

export function presentStageChange(change: StageChangeWithPerson): OpportunityStageChange {
  const { id, fromStage, toStage, changedBy, changedAt } = change;
  return { id, fromStage, toStage, changedBy: presentPerson(changedBy), changedAt };
}
