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
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
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

/**
 * Announces a literal text, ignoring case, to the transaction (decisions 7): from then on it sees those rows of the texts that
 * hold it, as the pattern is part of their policy.
 */
export async function searchFor(tx: Queryable, q: string): Promise<void> {
  await tx.execute(sql`select set_config('app.search_pattern', lower(${likePattern(q)}), true)`);
}

/** The opportunities that hold the announced text. */
export const HOLDS_TEXT = sql`${opportunities.id} in (select ${opportunityTexts.opportunityId} from ${opportunityTexts})`;

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
