import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import {
  insertOpportunity,
  type NewOpportunityRow,
  type OpportunityRow,
} from '../../modules/opportunities/opportunities.repository.ts';
import { NO_SCORES, type ScoreInput, scoresAfter } from '../../modules/opportunities/score-changes.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

let counter = 0;

/** A valid opportunity whose total is computed from its scores, as in the product. */
export function opportunityAttributes(given: Partial<NewOpportunityRow> = {}): NewOpportunityRow {
  counter += 1;
  return {
    title: `Opportunity ${counter}`,
    description: 'Reads contracts and drafts the answer.',
    submittedBy: 'R. Tester',
    stage: 'discovery',
    priority: 'medium',
    tenantId: DEFAULT_TENANT_ID,
    ...given,
    ...scoresAfter(NO_SCORES, given as ScoreInput),
  };
}

export function buildOpportunity(tx: Queryable, given: Partial<NewOpportunityRow> = {}): Promise<OpportunityRow> {
  return insertOpportunity(tx, opportunityAttributes(given));
}
