import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import {
  insertOpportunity,
  type NewOpportunityRow,
  type OpportunityRow,
} from '../../modules/opportunities/board/opportunities.repository.ts';
import { NO_SCORES, type ScoreInput, scoresAfter } from '../../modules/opportunities/reviews/score-changes.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

let counter = 0;

/** A valid opportunity whose total is computed from its scores, as in the product. Its scores are as old as itself. */
export function opportunityAttributes(given: Partial<NewOpportunityRow> = {}): NewOpportunityRow {
  counter += 1;
  const scores = scoresAfter(NO_SCORES, given as ScoreInput);
  const scoredAt = scores.totalScore === null ? null : (given.createdAt ?? new Date().toISOString());
  return {
    title: `Opportunity ${counter}`,
    description: 'Reads contracts and drafts the answer.',
    submittedBy: 'R. Tester',
    stage: 'discovery',
    priority: 'medium',
    tenantId: DEFAULT_TENANT_ID,
    scoredAt,
    ...given,
    ...scores,
  };
}

export function buildOpportunity(tx: Queryable, given: Partial<NewOpportunityRow> = {}): Promise<OpportunityRow> {
  return insertOpportunity(tx, opportunityAttributes(given));
}
