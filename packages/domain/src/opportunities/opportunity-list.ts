/** How the list of opportunities can be filtered and sorted (REQ-198, REQ-331). */
import type { OpportunityStage } from './opportunity.ts';
import { OPPORTUNITY_OUTCOMES } from './pass.ts';

export const OUTCOME_FILTERS = [...OPPORTUNITY_OUTCOMES, 'all'] as const;

export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

/** `due`: its day is today or earlier, in UTC. `planned`: there is a next step. */
export const NEXT_STEP_FILTERS = ['due', 'planned', 'none'] as const;

export type NextStepFilter = (typeof NEXT_STEP_FILTERS)[number];

/** In a filter by owner, the opportunities without one. */
export const NO_OWNER = 'none';

const OPPORTUNITY_SORT_FIELDS = [
  'createdAt',
  'updatedAt',
  'title',
  'stage',
  'priority',
  'submittedBy',
  'ownerId',
  'nextStep',
  'nextStepOn',
  'website',
  'tags',
  'totalScore',
  'passedAt',
  'revisitOn',
] as const;

export type OpportunitySortField = (typeof OPPORTUNITY_SORT_FIELDS)[number];

export type OpportunitySort = OpportunitySortField | `-${OpportunitySortField}`;

/** Each field ascending and descending. */
export const OPPORTUNITY_SORTS: readonly OpportunitySort[] = OPPORTUNITY_SORT_FIELDS.flatMap(
  (field) => [field, `-${field}`] as const,
);

/** The fields whose existing values can be listed. */
export const VALUE_FIELDS = ['submittedBy', 'ownerId', 'tags'] as const;

export type ValueField = (typeof VALUE_FIELDS)[number];

/** The stages in which reviewers are expected to score an opportunity. */
export const REVIEWED_STAGES = ['screening', 'scoring'] as const satisfies readonly OpportunityStage[];

/** The filters of the list, its export, the board and saved views. */
export const OPPORTUNITY_FILTERS = [
  'outcome',
  'stage',
  'priority',
  'q',
  'minScore',
  'maxScore',
  'submittedBy',
  'stale',
  'ownerId',
  'tag',
  'nextStep',
  'website',
  'review',
] as const;

export type OpportunityFilterName = (typeof OPPORTUNITY_FILTERS)[number];

/** The columns of the table view, named like the fields of an opportunity. */
export const TABLE_COLUMNS = [
  'title',
  'stage',
  'priority',
  'submittedBy',
  'ownerId',
  'nextStep',
  'nextStepOn',
  'website',
  'tags',
  'totalScore',
  'reviewCount',
  'createdAt',
  'updatedAt',
  'passedAt',
  'revisitOn',
  'outcome',
] as const;

export type TableColumn = (typeof TABLE_COLUMNS)[number];
