import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import {
  isStale,
  OPPORTUNITY_PRIORITIES,
  OPPORTUNITY_STAGES,
  type OpportunityPriority,
  type OpportunityStage,
} from '@aicv/domain/opportunities/opportunity';
import {
  NEXT_STEP_FILTERS,
  type NextStepFilter,
  NO_OWNER,
  OPPORTUNITY_FILTERS,
  OPPORTUNITY_SORTS,
  type OpportunitySort,
  TABLE_COLUMNS,
} from '@aicv/domain/opportunities/opportunity-list';
import { parseScore } from '@aicv/domain/opportunities/scoring';
import { foldText } from '@aicv/domain/text/text-rules';
import { choiceOf, type FromAddress, markOf, searchTextOf } from '../../../lib/format/search-text.ts';
import { tenantToday } from '../../../lib/format/tenant-day.ts';

/** The state of the OTIF page in the address: layout, order, columns of the table, and filters. */
export interface OtifSearch {
  /** Undefined means the board. */
  readonly layout?: 'table' | undefined;
  /** Undefined means newest first. The board has only this order and `-totalScore`. */
  readonly sort?: OpportunitySort | undefined;
  /** Names of the table's columns, separated by commas; undefined means the usual ones. */
  readonly columns?: string | undefined;
  /** Id of the saved view that was opened. */
  readonly view?: string | undefined;
  readonly stage?: OpportunityStage | undefined;
  readonly priority?: OpportunityPriority | undefined;
  readonly submittedBy?: string | undefined;
  /** The id of a user, or `none`. */
  readonly ownerId?: string | undefined;
  readonly tag?: string | undefined;
  readonly nextStep?: NextStepFilter | undefined;
  /** A part of the host name. */
  readonly website?: string | undefined;
  /** Those that wait for the user's review. */
  readonly review?: 'waiting' | undefined;
  readonly minScore?: number | undefined;
  readonly maxScore?: number | undefined;
  readonly q?: string | undefined;
  readonly stale?: true | undefined;
  /** Undefined means open ones. */
  readonly outcome?: 'passed' | 'all' | undefined;
}

/** Older addresses use this name for `-totalScore`. */
const EARLIER_SORT = 'score';

/**
 * Parses the search from the address. Invalid values are omitted, so that no address breaks the page. Parsed without a schema: the
 * schema library would be larger than the rest of the board's first load without React.
 */
export function otifSearchOf(names: FromAddress<OtifSearch>): OtifSearch {
  const sort = choiceOf(OPPORTUNITY_SORTS, names.sort === EARLIER_SORT ? '-totalScore' : names.sort);
  return {
    layout: choiceOf(['table'], names.layout),
    sort: sort === '-createdAt' ? undefined : sort,
    columns: columnNamesOf(names.columns),
    view: idOf(names.view),
    stage: choiceOf(OPPORTUNITY_STAGES, names.stage),
    priority: choiceOf(OPPORTUNITY_PRIORITIES, names.priority),
    submittedBy: searchTextOf(names.submittedBy),
    ownerId: names.ownerId === NO_OWNER ? NO_OWNER : idOf(names.ownerId),
    tag: searchTextOf(names.tag),
    nextStep: choiceOf(NEXT_STEP_FILTERS, names.nextStep),
    website: searchTextOf(names.website),
    review: choiceOf(['waiting'], names.review),
    minScore: scoreOf(names.minScore),
    maxScore: scoreOf(names.maxScore),
    q: searchTextOf(names.q),
    stale: markOf(names.stale),
    outcome: choiceOf(['passed', 'all'], names.outcome),
  };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function columnNamesOf(value: unknown): string | undefined {
  const names: readonly string[] = typeof value === 'string' ? value.split(',') : [];
  const columns = TABLE_COLUMNS.filter((column) => names.includes(column));
  return columns.length === 0 ? undefined : columns.join(',');
}

/** A number, so that the address reads "8.5" without quotation marks. */
function scoreOf(value: unknown): number | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  const score = isText ? parseScore(value) : null;
  return score === null ? undefined : Number(score);
}

/** The filters of a list. */
export type ListFilter = Omit<OtifSearch, 'layout' | 'sort' | 'columns' | 'view'>;

/** The search of one column. It excludes the filter of stages, so that hiding a column keeps its cards in the cache. */
export interface ColumnSearch extends Omit<ListFilter, 'stage'> {
  readonly sort?: '-totalScore' | undefined;
}

/** The search of the board's columns. The order of a table that a board lacks is newest first there. */
export function columnSearchOf(search: OtifSearch): ColumnSearch {
  const { layout: _layout, columns: _columns, view: _view, stage: _stage, sort, ...filters } = search;
  return { ...filters, sort: sort === '-totalScore' ? sort : undefined };
}

/** The search of the table. */
export interface TableSearch extends ListFilter {
  readonly sort?: OpportunitySort | undefined;
}

export function tableSearchOf(search: OtifSearch): TableSearch {
  const { layout: _layout, columns: _columns, view: _view, ...filtersAndSort } = search;
  return filtersAndSort;
}

/** The list in which an opportunity has its neighbors: the table, or its column of the board. */
export function neighborSearchOf(search: OtifSearch, stage: OpportunityStage): TableSearch {
  return search.layout === 'table' ? tableSearchOf(search) : { ...columnSearchOf(search), stage };
}

/** The change that clears all filters. */
export const WITHOUT_FILTERS = {
  stage: undefined,
  priority: undefined,
  submittedBy: undefined,
  ownerId: undefined,
  tag: undefined,
  nextStep: undefined,
  website: undefined,
  review: undefined,
  minScore: undefined,
  maxScore: undefined,
  q: undefined,
  stale: undefined,
  outcome: undefined,
} as const satisfies Record<keyof ListFilter, undefined>;

/** The number of filters; sorting does not count. */
export function countFilters(search: OtifSearch): number {
  return OPPORTUNITY_FILTERS.filter((filter) => search[filter] !== undefined).length;
}

/** The filters as query parameters, for the list and its export. The stage is separate: each column has its own. */
export function filterQuery(search: Omit<ListFilter, 'stage'>) {
  const { priority, submittedBy, ownerId, tag, nextStep, website, review, minScore, maxScore, q, stale, outcome } =
    search;
  return {
    priority,
    submittedBy,
    ownerId,
    tag,
    nextStep,
    website,
    review,
    minScore: minScore?.toString(),
    maxScore: maxScore?.toString(),
    q,
    stale: stale === undefined ? undefined : ('true' as const),
    outcome,
  };
}

/** Whether a list with this search may show the record. Only the server can evaluate the text search and the review. */
export function mayShow(search: ListFilter, opportunity: Opportunity, nowMs: number): boolean {
  const { stage, priority, submittedBy, minScore, maxScore, stale, outcome = 'open' } = search;
  if (outcome !== 'all' && opportunity.outcome !== outcome) return false;
  if (stage !== undefined && stage !== opportunity.stage) return false;
  if (priority !== undefined && priority !== opportunity.priority) return false;
  if (submittedBy !== undefined && foldText(submittedBy) !== foldText(opportunity.submittedBy ?? '')) return false;
  if (stale !== undefined && !isStale(opportunity.updatedAt, nowMs)) return false;
  if (!mayFollowUp(search, opportunity, nowMs)) return false;
  if (minScore === undefined && maxScore === undefined) return true;
  if (opportunity.totalScore === null) return false;
  const total = Number(opportunity.totalScore);
  return total >= (minScore ?? 0) && total <= (maxScore ?? 10);
}

function mayFollowUp(
  { ownerId, tag, nextStep, website }: ListFilter,
  opportunity: Opportunity,
  nowMs: number,
): boolean {
  if (ownerId !== undefined && ownerId !== (opportunity.ownerId ?? NO_OWNER)) return false;
  if (tag !== undefined && !opportunity.tags.some((own) => foldText(own) === foldText(tag))) return false;
  if (website !== undefined && !hostOf(opportunity).includes(foldText(website))) return false;
  const { nextStep: step, nextStepOn: day } = opportunity;
  if (nextStep === 'due') return day !== null && day <= tenantToday(nowMs);
  return nextStep === undefined || (nextStep === 'planned') === (step !== null || day !== null);
}

const hostOf = ({ website }: Opportunity) => foldText(URL.parse(website ?? '')?.host ?? '');

/** Negative if `left` is above `right` on the board. */
export type BoardOrder = (left: Opportunity, right: Opportunity) => number;

/** The order in which the server answers for this search (REQ-148, REQ-150): absent scores last, ties newest first. */
export function boardOrder({ sort }: Pick<ColumnSearch, 'sort'>): BoardOrder {
  return sort === '-totalScore' ? (left, right) => byScore(left, right) || byAge(left, right) : byAge;
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
