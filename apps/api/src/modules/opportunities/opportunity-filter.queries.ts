/** What narrows a list of opportunities, as conditions that its indexes follow (see the columns' comment in the table). */
import {
  OPPORTUNITY_PRIORITIES,
  OPPORTUNITY_STAGES,
  type OpportunityPriority,
  type OpportunityStage,
  staleBefore,
} from '@aicv/domain/opportunity';
import { toTenths } from '@aicv/domain/scoring';
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { holdsText, type SearchedTable } from '../../platform/database/text-search.queries.ts';
import { opportunities } from './opportunities.tables.ts';
import { opportunityTallies } from './opportunity-tallies.tables.ts';
import { opportunityTexts } from './opportunity-texts.tables.ts';

export interface OpportunityFilter {
  readonly stage?: OpportunityStage | undefined;
  readonly priority?: OpportunityPriority | undefined;
  readonly q?: string | undefined;
  readonly minScore?: string | undefined;
  readonly maxScore?: string | undefined;
  readonly submittedBy?: string | undefined;
  readonly stale?: 'true' | undefined;
}

/** The rows that match, but for the text, which `searchFor` looks for. */
export function matchingOpportunities(filter: OpportunityFilter, nowMs: number): SQL | undefined {
  const { stage, priority, minScore, maxScore, submittedBy, stale } = filter;
  const isRange = minScore !== undefined || maxScore !== undefined;
  return and(
    stage && eq(opportunities.stageRank, OPPORTUNITY_STAGES.indexOf(stage)),
    priority && eq(opportunities.priorityRank, OPPORTUNITY_PRIORITIES.indexOf(priority)),
    // Those without a total, which stand at -1, are in no range.
    isRange ? gte(opportunities.totalTenths, toTenths(minScore ?? '0.0')) : undefined,
    maxScore === undefined ? undefined : lte(opportunities.totalTenths, toTenths(maxScore)),
    submittedBy ? eq(opportunities.submitterKey, sql`lower(${submittedBy})`) : undefined,
    stale && lt(opportunities.updatedAt, staleBefore(nowMs)),
  );
}

/** Adds nothing to what matches, but a place for a page of the newest to begin: what is stale was not added lately either. */
export function pageHint({ stale }: OpportunityFilter, nowMs: number): SQL | undefined {
  return stale && lt(opportunities.createdAt, staleBefore(nowMs));
}

/** Where the searched texts of opportunities stand. */
export const SEARCHED: SearchedTable = {
  rows: opportunities,
  id: opportunities.id,
  texts: opportunityTexts,
  textOf: opportunityTexts.opportunityId,
};

/** The opportunities that hold the announced text. */
export const HOLDS_TEXT = holdsText(SEARCHED);

/** Whether the kept counts answer how many rows match; what else narrows the list they know nothing of. */
export function isTallied({ q, submittedBy, stale }: OpportunityFilter): boolean {
  return !q && !submittedBy && stale === undefined;
}

/** The kept counts that match. */
export function matchingTallies({ stage, priority, minScore, maxScore }: OpportunityFilter): SQL | undefined {
  const isRange = minScore !== undefined || maxScore !== undefined;
  return and(
    stage && eq(opportunityTallies.stageRank, OPPORTUNITY_STAGES.indexOf(stage)),
    priority && eq(opportunityTallies.priorityRank, OPPORTUNITY_PRIORITIES.indexOf(priority)),
    isRange ? gte(opportunityTallies.totalTenths, toTenths(minScore ?? '0.0')) : undefined,
    maxScore === undefined ? undefined : lte(opportunityTallies.totalTenths, toTenths(maxScore)),
  );
}
