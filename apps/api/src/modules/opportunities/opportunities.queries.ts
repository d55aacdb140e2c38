import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunity';
import { meanOfTenths, toTenths } from '@aicv/domain/scoring';
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { countToBound, type Total, withOwnTotal } from '../../platform/database/bounded-total.queries.ts';
import { builtByShape, type Given } from '../../platform/database/built-once.ts';
import {
  afterCursor,
  afterPosition,
  newestFirst,
  orderOf,
  positionAt,
  type SortKey,
} from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { searchFor, searchRows } from '../../platform/database/text-search.queries.ts';
import { type ListContext, type Page, toPage } from '../../platform/http/page-of.ts';
import { findOpportunity, type OpportunityRow } from './opportunities.repository.ts';
import { opportunities } from './opportunities.tables.ts';
import {
  HOLDS_TEXT,
  isTallied,
  matchingOpportunities,
  type OpportunityFilter,
  pageHint,
  ranksOf,
  SEARCHED,
  withinRanks,
} from './opportunity-filter.queries.ts';
import { opportunityTallies } from './opportunity-tallies.tables.ts';

export interface OpportunityListing extends OpportunityFilter {
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What a card shows: without the worksheets' data, which may be long, and without what no answer tells. */
export type OpportunityListRow = Omit<
  OpportunityRow,
  | 'ideaData'
  | 'tenantId'
  | 'createdBy'
  | 'scoredAt'
  | 'importId'
  | 'importRow'
  | 'stageRank'
  | 'priorityRank'
  | 'totalTenths'
  | 'submitterKey'
>;

const {
  ideaData: _ideaData,
  tenantId: _tenantId,
  createdBy: _createdBy,
  scoredAt: _scoredAt,
  importId: _importId,
  importRow: _importRow,
  stageRank: _stageRank,
  priorityRank: _priorityRank,
  totalTenths: _totalTenths,
  submitterKey: _submitterKey,
  ...LIST_COLUMNS
} = getTableColumns(opportunities);

/** Whether `listOpportunities` sends all its statements at once: without words to look for, and with a total that is kept. */
export function isReadAtOnce(listing: OpportunityListing): boolean {
  return !listing.q && isTallied(listing);
}

/** One page of the tenant's opportunities; equal ones stand newest first. */
export async function listOpportunities(
  tx: Queryable,
  listing: OpportunityListing,
  nowMs: number,
): Promise<Page<OpportunityListRow>> {
  const { sort, limit } = listing;
  const context = { ...listing, list: 'opportunities' };
  const { rows, ...total } = isReadAtOnce(listing)
    ? await readAtOnce(tx, listing, context)
    : await readOneByOne(tx, listing, context, nowMs);
  const page = toPage(rows, limit, total.count, (row) => positionOf(sort, row), context);
  return { ...page, isTotalExact: total.isCountExact };
}

type CountedRows = Total & { rows: readonly OpportunityListRow[] };

const selectPage = builtByShape((tx, given: Given<PageValue>, sort) => {
  const keys = sortKeysOf(sort);
  // Of a position the last key, an id, is never absent.
  const isFirst = given[afterKey(keys.length - 1)] === undefined;
  const position = isFirst ? undefined : keys.map((_key, at) => given[afterKey(at)] ?? null);
  return tx
    .select(LIST_COLUMNS)
    .from(opportunities)
    .where(and(withinRanks(opportunities, given), position && afterPosition(keys, position)))
    .orderBy(...orderOf(keys))
    .limit(sql.placeholder('limit'));
});

type PageValue = keyof ReturnType<typeof ranksOf> | AfterKey | 'limit';
type AfterKey = `after${number}`;
const afterKey = (at: number): AfterKey => `after${at}`;

/** A kept count costs less than to wait for the page before asking for it. */
async function readAtOnce(tx: Queryable, listing: OpportunityListing, context: ListContext): Promise<CountedRows> {
  const { sort, limit, cursor } = listing;
  const position = positionAt(sortKeysOf(sort), cursor, context) ?? [];
  const after = Object.fromEntries(position.map((key, at) => [afterKey(at), key ?? undefined]));
  const ranks = ranksOf(listing);
  const [rows, [kept]] = await Promise.all([
    selectPage(tx, { ...ranks, ...after, limit: limit + 1 }, sort),
    countTallied(tx, ranks),
  ]);
  return { rows, count: kept?.count ?? 0, isCountExact: true };
}

const countTallied = builtByShape((tx, ranks: Given<keyof ReturnType<typeof ranksOf>>) =>
  tx
    .select({ count: sql<number>`coalesce(sum(${opportunityTallies.count}), 0)`.mapWith(Number) })
    .from(opportunityTallies)
    .where(withinRanks(opportunityTallies, ranks)),
);

async function readOneByOne(
  tx: Queryable,
  listing: OpportunityListing,
  context: ListContext,
  nowMs: number,
): Promise<CountedRows> {
  const { q, sort, limit, cursor } = listing;
  const keys = sortKeysOf(sort);
  const matching = matchingOpportunities(listing, nowMs);
  const onPage = and(matching, pageHint(listing, nowMs), afterCursor(keys, cursor, context));
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select(LIST_COLUMNS)
      .from(opportunities)
      .where(condition)
      .orderBy(...orderOf(keys))
      .limit(most);
  if (q) await searchFor(tx, q);
  const read = await (q
    ? searchRows(tx, SEARCHED, select, { matching: onPage, order: orderOf(keys), limit: limit + 1 })
    : withOwnTotal(select(onPage, limit + 1), limit));
  const isKnown = cursor === undefined && (Boolean(q) || read.isCountExact);
  if (isKnown) return read;
  return { ...read, ...(await countToBound(tx, opportunities, q ? and(matching, HOLDS_TEXT) : matching)) };
}

/** One opportunity of the tenant; undefined where there is none, or where it is another tenant's. */
export function getOpportunity(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  return findOpportunity(tx, id);
}

export interface StageTally {
  readonly stage: OpportunityStage;
  readonly count: number;
  readonly meanScore: string | null;
}

/** Count and mean total score of each of the five stages, in order, from the kept counts. */
export async function readPipeline(
  tx: Queryable,
  filter: Pick<OpportunityFilter, 'priority' | 'minScore' | 'maxScore'>,
): Promise<StageTally[]> {
  const { stageRank, totalTenths, count } = opportunityTallies;
  const isScored = sql`${totalTenths} >= 0`;
  const tallies = await tx
    .select({
      stageRank,
      count: sql<number>`sum(${count})`.mapWith(Number),
      scored: sql<number>`coalesce(sum(${count}) filter (where ${isScored}), 0)`.mapWith(Number),
      tenths: sql<number>`coalesce(sum(${totalTenths} * ${count}) filter (where ${isScored}), 0)`.mapWith(Number),
    })
    .from(opportunityTallies)
    .where(withinRanks(opportunityTallies, ranksOf(filter)))
    .groupBy(stageRank);
  return OPPORTUNITY_STAGES.map((stage, rank) => {
    const tally = tallies.find((one) => one.stageRank === rank);
    return { stage, count: tally?.count ?? 0, meanScore: meanOfTenths(tally?.tenths ?? 0, tally?.scored ?? 0) };
  });
}

/** How many opportunities there are, and how many of them are in screening. */
export async function countOpportunities(tx: Queryable): Promise<{ total: number; inScreening: number }> {
  const stages = await readPipeline(tx, {});
  return {
    total: stages.reduce((sum, { count }) => sum + count, 0),
    inScreening: stages.find(({ stage }) => stage === 'screening')?.count ?? 0,
  };
}

function sortKeysOf(sort: string): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const field = sort.replace(/^-/, '');
  const newest = newestFirst(opportunities.createdAt, opportunities.id);
  if (field === 'totalScore') return [byTotal(direction), ...newest];
  if (field === 'priority')
    return [{ expression: sql`${opportunities.priorityRank}`, kind: 'integer', direction }, ...newest];
  const time = field === 'updatedAt' ? opportunities.updatedAt : opportunities.createdAt;
  return [
    { expression: sql`${time}`, kind: 'time', direction },
    { expression: sql`${opportunities.id}`, kind: 'id', direction },
  ];
}

/** Absent totals stand last either way: descending they do by their -1, which a page can begin at, ascending as null. */
function byTotal(direction: 'asc' | 'desc'): SortKey {
  const { totalTenths } = opportunities;
  return direction === 'desc'
    ? { expression: sql`${totalTenths}`, kind: 'integer', direction }
    : { expression: sql`nullif(${totalTenths}, -1)`, kind: 'integer', direction, nullable: true };
}

function positionOf(sort: string, row: OpportunityListRow): (string | null)[] {
  const field = sort.replace(/^-/, '');
  if (field === 'totalScore') return [totalPosition(row.totalScore, sort), row.createdAt, row.id];
  if (field === 'priority') return [String(OPPORTUNITY_PRIORITIES.indexOf(row.priority)), row.createdAt, row.id];
  return [field === 'updatedAt' ? row.updatedAt : row.createdAt, row.id];
}

function totalPosition(totalScore: string | null, sort: string): string | null {
  if (totalScore !== null) return String(toTenths(totalScore));
  return sort.startsWith('-') ? '-1' : null;
}
