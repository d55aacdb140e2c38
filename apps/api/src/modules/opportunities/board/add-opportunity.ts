import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { NO_SCORES, type ScoreInput, scoresAfter, scoringTime } from '../reviews/score-changes.ts';
import { insertOpportunity, insertStageChanges, type OpportunityRow } from './opportunities.repository.ts';

export interface NewOpportunity extends ScoreInput {
  readonly id?: string | undefined;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly submittedBy?: string | null | undefined;
  readonly priority: OpportunityPriority;
  readonly stage: OpportunityStage;
  readonly ideaData?: Record<string, unknown> | null | undefined;
}

/** Adds an opportunity of the caller with the first entry of its stage history. */
export async function addOpportunity(
  tx: Queryable,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  input: NewOpportunity,
): Promise<OpportunityRow> {
  const { id, title, description, submittedBy, priority, stage, ideaData = null } = input;
  const scores = scoresAfter(NO_SCORES, input);
  const opportunity = await insertOpportunity(tx, {
    id,
    title,
    description,
    submittedBy,
    priority,
    stage,
    ...scores,
    ...scoringTime(NO_SCORES, scores),
    ideaData,
    createdBy: userId,
    tenantId,
  });
  await insertStageChanges(tx, [
    { opportunityId: opportunity.id, fromStage: null, toStage: stage, changedBy: userId, tenantId },
  ]);
  return opportunity;
}
