/** The stage history of an opportunity of the demonstration data, in days before the load. */

import type { Role } from '@aicv/domain/access/roles';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { DemoOpportunity } from './demo-opportunity.ts';

/** Default: the stage was reached after four fifths of the time since creation. */
const SHARE_LEFT = 0.2;

/** The user who moved an opportunity into the stage. */
const MOVERS: Readonly<Record<OpportunityStage, Role>> = {
  discovery: 'analyst',
  screening: 'analyst',
  scoring: 'analyst',
  shortlist: 'manager',
  incubation: 'admin',
};

export interface ReachedStage {
  readonly stage: OpportunityStage;
  readonly from: OpportunityStage | null;
  readonly by: Role;
  readonly daysAgo: number;
}

/** The stages up to the current one, reached at even intervals. */
export function stagesOf(opportunity: DemoOpportunity): ReachedStage[] {
  const { stage, createdDaysAgo, movedDaysAgo = createdDaysAgo * SHARE_LEFT } = opportunity;
  const last = OPPORTUNITY_STAGES.indexOf(stage);
  return OPPORTUNITY_STAGES.slice(0, last + 1).map((reached, step) => ({
    stage: reached,
    from: OPPORTUNITY_STAGES[step - 1] ?? null,
    by: MOVERS[reached],
    daysAgo: last === 0 ? createdDaysAgo : createdDaysAgo - ((createdDaysAgo - movedDaysAgo) * step) / last,
  }));
}

/**
 * Submission times of the reviews, at even intervals while it was in scoring. If it still is, they are in the first half of its time there.
 */
export function scoredDaysAgo(opportunity: DemoOpportunity, reviews: number): number[] {
  const stageHistory = stagesOf(opportunity);
  const came = stageHistory.find(({ stage }) => stage === 'scoring')?.daysAgo;
  if (came === undefined) return [];
  const left = stageHistory.find(({ from }) => from === 'scoring')?.daysAgo ?? came / 2;
  return Array.from({ length: reviews }, (_, index) => came - ((came - left) * (index + 1)) / (reviews + 1));
}
