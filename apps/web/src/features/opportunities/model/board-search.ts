import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import {
  isStale,
  OPPORTUNITY_PRIORITIES,
  OPPORTUNITY_STAGES,
  type OpportunityPriority,
  type OpportunityStage,
} from '@aicv/domain/opportunities/opportunity';
import { parseScore } from '@aicv/domain/opportunities/scoring';
import { foldText } from '@aicv/domain/text/text-rules';
import { choiceOf, type FromAddress, markOf, searchTextOf } from '../../../lib/format/search-text.ts';

/** The board's state in the address. */
export interface OtifSearch {
  readonly sort?: 'score' | undefined;
  readonly stage?: OpportunityStage | undefined;
  readonly priority?: OpportunityPriority | undefined;
  readonly submittedBy?: string | undefined;
  readonly minScore?: number | undefined;
  readonly maxScore?: number | undefined;
  readonly q?: string | undefined;
  readonly stale?: true | undefined;
  /** Undefined means open ones. */
  readonly outcome?: 'passed' | undefined;
}

/**
 * Parses the search from the address. Invalid values are omitted, so that no address breaks the page. Parsed without a schema: the
 * schema library would be larger than the rest of the board's first load without React.
 */
export function otifSearchOf(names: FromAddress<OtifSearch>): OtifSearch {
  return {
    sort: names.sort === 'score' ? 'score' : undefined,
    stage: choiceOf(OPPORTUNITY_STAGES, names.stage),
    priority: choiceOf(OPPORTUNITY_PRIORITIES, names.priority),
    submittedBy: searchTextOf(names.submittedBy),
    minScore: scoreOf(names.minScore),
    maxScore: scoreOf(names.maxScore),
    q: searchTextOf(names.q),
    stale: markOf(names.stale),
    outcome: names.outcome === 'passed' ? 'passed' : undefined,
  };
}

/** A number, so that the address reads "8.5" without quotation marks. */
function scoreOf(value: unknown): number | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  const score = isText ? parseScore(value) : null;
  return score === null ? undefined : Number(score);
}

/** The search of one column. It excludes the filter of stages, so that hiding a column keeps its cards in the cache. */
export type ColumnSearch = Omit<OtifSearch, 'stage'>;

/** The change that clears all filters. */
export const WITHOUT_FILTERS = {
  stage: undefined,
  priority: undefined,
  submittedBy: undefined,
  minScore: undefined,
  maxScore: undefined,
  q: undefined,
  stale: undefined,
  outcome: undefined,
} as const satisfies Partial<OtifSearch>;

const FILTERS = Object.keys(WITHOUT_FILTERS) as readonly (keyof typeof WITHOUT_FILTERS)[];

/** The number of filters; sorting does not count. */
export function countFilters(search: OtifSearch): number {
  return FILTERS.filter((filter) => search[filter] !== undefined).length;
}

/** The filters as query parameters, for the list and its export. The stage is separate: each column has its own. */
export function filterQuery({ priority, submittedBy, minScore, maxScore, q, stale, outcome }: ColumnSearch) {
  return {
    priority,
    submittedBy,
    minScore: minScore?.toString(),
    maxScore: maxScore?.toString(),
    q,
    stale: stale === undefined ? undefined : ('true' as const),
    outcome,
  };
}

/** Whether a board with this search may show the record. Only the server can evaluate the text search. */
export function mayShow(search: ColumnSearch, opportunity: Opportunity, nowMs: number): boolean {
  const { priority, submittedBy, minScore, maxScore, stale, outcome = 'open' } = search;
  if (opportunity.outcome !== outcome) return false;
  if (priority !== undefined && priority !== opportunity.priority) return false;
  if (submittedBy !== undefined && foldText(submittedBy) !== foldText(opportunity.submittedBy ?? '')) return false;
  if (stale !== undefined && !isStale(opportunity.updatedAt, nowMs)) return false;
  if (minScore === undefined && maxScore === undefined) return true;
  if (opportunity.totalScore === null) return false;
  const total = Number(opportunity.totalScore);
  return total >= (minScore ?? 0) && total <= (maxScore ?? 10);
}

/** Negative if `left` is above `right` on the board. */
export type BoardOrder = (left: Opportunity, right: Opportunity) => number;

/** The order in which the server answers for this search (REQ-148, REQ-150): absent scores last, ties newest first. */
export function boardOrder({ sort }: Pick<OtifSearch, 'sort'>): BoardOrder {
  return sort === 'score' ? (left, right) => byScore(left, right) || byAge(left, right) : byAge;
}

function byScore(left: Opportunity, right: Opportunity): number {
  return scoreRank(right) - scoreRank(left);
}

function scoreRank({ totalScore }: Opportunity): number {
  return totalScore === null ? -1 : Number(totalScore);
}

function byAge(left: Opportunity, right: Opportunity): number {
  return compareDescending(instant(left), instant(right)) || compareDescending(left.id, right.id);
}

/** Times differ in how many decimals they have; without the zone, always UTC, they compare as text. */
function instant({ createdAt }: Opportunity): string {
  return createdAt.replace('Z', '');
}

function compareDescending(left: string, right: string): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}
