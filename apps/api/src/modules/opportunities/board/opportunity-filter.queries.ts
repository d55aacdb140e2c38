/** The filters of the list of opportunities, as conditions that its indexes support (see the comment of the columns in the table). */
import { dateIn } from '@aicv/domain/dates/time-zone';
import {
  OPPORTUNITY_PRIORITIES,
  OPPORTUNITY_STAGES,
  type OpportunityPriority,
  type OpportunityStage,
  staleBefore,
} from '@aicv/domain/opportunities/opportunity';
import {
  type NextStepFilter,
  NO_OWNER,
  type OutcomeFilter,
  REVIEWED_STAGES,
} from '@aicv/domain/opportunities/opportunity-list';
import { OPPORTUNITY_OUTCOMES } from '@aicv/domain/opportunities/pass';
import { toTenths } from '@aicv/domain/opportunities/scoring';
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { foldedText, likePattern } from '../../../platform/db/pagination/like-pattern.ts';
import type { SearchedTable } from '../../../platform/db/pagination/text-search.queries.ts';
import { opportunityReviews } from '../reviews/opportunity-reviews.tables.ts';
import { opportunities } from './opportunities.tables.ts';
import { opportunityTexts } from './opportunity-texts.tables.ts';

export interface OpportunityFilter {
  /** Undefined means open. */
  readonly outcome?: OutcomeFilter | undefined;
  readonly stage?: OpportunityStage | undefined;
  readonly priority?: OpportunityPriority | undefined;
  readonly q?: string | undefined;
  readonly minScore?: string | undefined;
  readonly maxScore?: string | undefined;
  readonly submittedBy?: string | undefined;
  readonly stale?: 'true' | undefined;
  /** The id of a user, or none. */
  readonly ownerId?: string | undefined;
  readonly tag?: string | undefined;
  readonly nextStep?: NextStepFilter | undefined;
  /** A part of its host. */
  readonly website?: string | undefined;
  /** Whether they wait for the viewer's review. */
  readonly review?: 'waiting' | undefined;
  /** Only these, of an export. */
  readonly ids?: readonly string[] | undefined;
}

export const filtersByScore = ({ minScore, maxScore }: OpportunityFilter) =>
  minScore !== undefined || maxScore !== undefined;

/** Conditions on the ranks. */
type AskedRanks = Readonly<
  Partial<Record<'outcomeRank' | 'stageRank' | 'priorityRank' | 'leastTenths' | 'mostTenths', number | undefined>>
>;

/** The ranks that the filter requires; undefined where it has no condition. */
export function ranksOf({ outcome = 'open', stage, priority, minScore, maxScore }: OpportunityFilter): AskedRanks {
  const isRange = minScore !== undefined || maxScore !== undefined;
  return {
    outcomeRank: outcome === 'all' ? undefined : OPPORTUNITY_OUTCOMES.indexOf(outcome),
    stageRank: stage && OPPORTUNITY_STAGES.indexOf(stage),
    priorityRank: priority && OPPORTUNITY_PRIORITIES.indexOf(priority),
    // Opportunities without a total have -1 and are in no range.
    leastTenths: isRange ? toTenths(minScore ?? '0.0') : undefined,
    mostTenths: maxScore === undefined ? undefined : toTenths(maxScore),
  };
}

export function withinRanks({
  outcomeRank,
  stageRank,
  priorityRank,
  leastTenths,
  mostTenths,
}: AskedRanks): SQL | undefined {
  return and(
    outcomeRank === undefined ? undefined : eq(opportunities.outcomeRank, outcomeRank),
    stageRank === undefined ? undefined : eq(opportunities.stageRank, stageRank),
    priorityRank === undefined ? undefined : eq(opportunities.priorityRank, priorityRank),
    leastTenths === undefined ? undefined : gte(opportunities.totalTenths, leastTenths),
    mostTenths === undefined ? undefined : lte(opportunities.totalTenths, mostTenths),
  );
}

/** The user who sees a list, and the time and time zone that its relative filters count from. */
export interface ListViewer {
  readonly viewerId: string;
  readonly nowMs: number;
  readonly timeZone: string;
}

export function viewerOf({ caller, clock }: Pick<Context, 'caller' | 'clock'>): ListViewer {
  return { viewerId: caller.userId, timeZone: caller.timeZone, nowMs: clock.nowMs() };
}

/** The rows that match everything but the text, which a search tests. */
export function matchingOpportunities(
  filter: OpportunityFilter,
  { viewerId, nowMs, timeZone }: ListViewer,
): SQL | undefined {
  const { submittedBy, stale, ownerId, tag, nextStep, website, review, ids } = filter;
  return and(
    withinRanks(ranksOf(filter)),
    ids && inArray(opportunities.id, [...ids]),
    submittedBy ? eq(opportunities.submitterKey, foldedText(submittedBy)) : undefined,
    stale && lt(opportunities.updatedAt, staleBefore(nowMs)),
    ownerId === NO_OWNER ? isNull(opportunities.ownerId) : undefined,
    ownerId && ownerId !== NO_OWNER ? eq(opportunities.ownerId, ownerId) : undefined,
    tag ? sql`${opportunities.tagKeys} @> array[${foldedText(tag)}]` : undefined,
    nextStep && nextStepIs(nextStep, dateIn(timeZone, nowMs)),
    website ? sql`${opportunities.websiteHost} like ${foldedText(likePattern(website))}` : undefined,
    review && waitsForReviewOf(viewerId),
  );
}

const REVIEWED_RANKS = REVIEWED_STAGES.map((stage) => OPPORTUNITY_STAGES.indexOf(stage));

/**
 * Whether it is in a stage of reviews, and the user has neither submitted nor declined one. NOT IN hashes the user's reviews once, from
 * their index. NOT EXISTS would look up each opportunity, which takes long for a user who has reviewed almost all of them.
 */
function waitsForReviewOf(userId: string): SQL | undefined {
  const { opportunityId, reviewerId, submittedAt, declinedAt } = opportunityReviews;
  const isDone = or(isNotNull(submittedAt), isNotNull(declinedAt));
  return and(
    inArray(opportunities.stageRank, REVIEWED_RANKS),
    sql`${opportunities.id} not in (
      select ${opportunityId} from ${opportunityReviews} where ${reviewerId} = ${userId} and ${isDone})`,
  );
}

function nextStepIs(state: NextStepFilter, today: string): SQL | undefined {
  // The key, because the index has it.
  const { nextStepKey: nextStep, nextStepOn } = opportunities;
  if (state === 'due') return lte(nextStepOn, today);
  return state === 'planned'
    ? or(isNotNull(nextStep), isNotNull(nextStepOn))
    : and(isNull(nextStep), isNull(nextStepOn));
}

/** Does not narrow the result: a stale row was not added recently either. It gives a page sorted by newest a start in the index. */
export function pageHint({ stale }: OpportunityFilter, nowMs: number): SQL | undefined {
  return stale && lt(opportunities.createdAt, staleBefore(nowMs));
}

/** The columns that hold the searched texts of opportunities. */
export const SEARCHED: SearchedTable = {
  rows: opportunities,
  id: opportunities.id,
  texts: opportunityTexts,
  textOf: opportunityTexts.opportunityId,
};

/** Whether the filter has conditions on ranks only. An index covers them, so the total is exact at any size. */
export function filtersByRanksOnly(filter: OpportunityFilter): boolean {
  const { q, submittedBy, stale, ownerId, tag, nextStep, website, review } = filter;
  return ![q, submittedBy, stale, ownerId, tag, nextStep, website, review].some(Boolean);
}

/** Other filters may match so few rows that reading the rows in the order of their titles would read all of them, one by one. */
export const titleOrder = (filter: OpportunityFilter) => ({
  isTitleIndexed: filtersByRanksOnly({ ...filter, q: undefined }),
});
