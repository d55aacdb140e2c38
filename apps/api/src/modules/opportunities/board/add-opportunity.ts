import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notifyOwners } from '../reviews/notify-submitters.ts';
import { NO_SCORES, type ScoreInput, scoresAfter, scoringTime } from '../reviews/score-changes.ts';
import { type FollowUp, requireOwner } from './follow-up.ts';
import { insertOpportunity, insertStageChanges, type OpportunityRow } from './opportunities.repository.ts';

export interface NewOpportunity extends ScoreInput, FollowUp {
  readonly id?: string | undefined;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly submittedBy?: string | null | undefined;
  readonly priority: OpportunityPriority;
  readonly stage: OpportunityStage;
  readonly ideaData?: Record<string, unknown> | null | undefined;
}

/** Adds an opportunity of the caller with the first entry of its stage history. */
export async function addOpportunity(tx: Queryable, caller: Caller, input: NewOpportunity): Promise<OpportunityRow> {
  const { userId, tenantId } = caller;
  const { id, title, description, submittedBy, priority, stage, ideaData = null } = input;
  const { ownerId, nextStep, nextStepOn, website, tags } = input;
  if (ownerId) await requireOwner(tx, ownerId);
  const scores = scoresAfter(NO_SCORES, input);
  const opportunity = await insertOpportunity(tx, {
    id,
    title,
    description,
    submittedBy,
    priority,
    stage,
    ...{ ownerId, nextStep, nextStepOn, website, tags },
    ...scores,
    ...scoringTime(NO_SCORES, scores),
    ideaData,
    createdBy: userId,
    tenantId,
  });
  await insertStageChanges(tx, [
    { opportunityId: opportunity.id, fromStage: null, toStage: stage, changedBy: userId, tenantId },
  ]);
  await notifyOwners(tx, caller, [opportunity]);
  return opportunity;
}
