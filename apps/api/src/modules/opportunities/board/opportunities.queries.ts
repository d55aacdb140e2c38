import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { OpportunitySort } from '@aicv/domain/opportunities/opportunity-list';
import { OPPORTUNITY_OUTCOMES } from '@aicv/domain/opportunities/pass';
import { meanOfTenths } from '@aicv/domain/opportunities/scoring';
import { and, count, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Requester } from '../../../platform/context.ts';
import { COUNTED_AT_MOST, countUpTo, type Total } from '../../../platform/db/pagination/bounded-total.queries.ts';
import {
  afterCursor,
  afterPosition,
  newestFirst,
  orderOf,
  positionAt,
} from '../../../platform/db/pagination/keyset-page.ts';
import { containsSearched, searchRows } from '../../../platform/db/pagination/text-search.queries.ts';
import { prepareSelect } from '../../../platform/db/pool/prepared-select.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type ListContext, type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { selectOrderName } from '../../identity/accounts.public.ts';
import {
  hasHiddenScores,
  type OpportunityView,
  scoresHiddenFrom,
  withoutHiddenScores,
} from '../reviews/hidden-scores.queries.ts';
import { opportunities } from './opportunities.tables.ts';
import {
  filtersByRanksOnly,
  filtersByScore,
  type ListViewer,
  matchingOpportunities,
  type OpportunityFilter,
  pageHint,
  ranksOf,
  SEARCHED,
  titleOrder,
  withinRanks,
} from './opportunity-filter.queries.ts';
import { orderBy } from './opportunity-sort.queries.ts';

export interface OpportunityListing extends OpportunityFilter {
  readonly sort: OpportunitySort;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The columns of a card. Omits worksheet data, which may be long, and columns that no response contains. */
export type OpportunityListRow = Omit<
  OpportunityView,
  | 'ideaData'
  | 'tenantId'
  | 'createdBy'
  | 'scoredAt'
  | 'importId'
  | 'importRow'
  | 'passNote'
  | 'passedBy'
  | 'revisitNotifiedOn'
  | 'deletedAt'
  | 'deletedBy'
  | 'purgedAt'
  | 'outcomeRank'
  | 'stageRank'
  | 'priorityRank'
  | 'totalTenths'
  | 'titleKey'
  | 'submitterKey'
  | 'tagKeys'
  | 'firstTagKey'
  | 'nextStepKey'
  | 'websiteHost'
>;

const {
  ideaData: _ideaData,
  tenantId: _tenantId,
  createdBy: _createdBy,
  scoredAt: _scoredAt,
  importId: _importId,
  importRow: _importRow,
  passNote: _passNote,
  passedBy: _passedBy,
  revisitNotifiedOn: _revisitNotifiedOn,
  deletedAt: _deletedAt,
  deletedBy: _deletedBy,
  purgedAt: _purgedAt,
  outcomeRank: _outcomeRank,
  stageRank: _stageRank,
  priorityRank: _priorityRank,
  totalTenths: _totalTenths,
  titleKey: _titleKey,
  submitterKey: _submitterKey,
  tagKeys: _tagKeys,
  firstTagKey: _firstTagKey,
  nextStepKey: _nextStepKey,
  websiteHost: _websiteHost,
  ...LIST_COLUMNS
} = getTableColumns(opportunities);

const readsScores = (listing: OpportunityListing) => filtersByScore(listing) || /^-?totalScore$/.test(listing.sort);

/** One page of the tenant's opportunities; ties are ordered newest first. */
export async function listOpportunities(
  tx: Queryable,
  listing: OpportunityListing,
  viewer: ListViewer,
): Promise<Page<OpportunityListRow>> {
  const { sort, limit } = listing;
  const context = { ...listing, list: 'opportunities' };
  const { viewerId } = viewer;
  // Sorting or filtering by score would reveal a hidden score, so a hidden score counts as absent.
  const hides = readsScores(listing) && (await hasHiddenScores(tx, viewerId));
  const { rows, ...total } =
    filtersByRanksOnly(listing) && !hides
      ? await readAtOnce(tx, listing, { viewerId, context })
      : await readOneByOne(tx, listing, { ...viewer, hides, context });
  const page = toPage(rows.map(withoutHiddenScores), limit, {
    total: total.count,
    positionOf: orderBy(sort).positionOf,
    context,
  });
  return { ...page, isTotalExact: total.isCountExact };
}

/** The columns of a list, with its total in every row: page and total in one statement. */
const columnsWithTotal = (viewerId: string | Placeholder, list: SQL | undefined) => ({
  ...LIST_COLUMNS,
  scoresHidden: scoresHiddenFrom(viewerId),
  total: sql<string>`(${new QueryBuilder().select({ count: count() }).from(opportunities).where(list)})`,
});

/** A page of the board or of one of its columns: open, newest first, without another filter. */
const isBoardPage = ({
  sort,
  outcome = 'open',
  limit: _limit,
  cursor: _cursor,
  stage: _stage,
  ...filters
}: OpportunityListing) => sort === '-createdAt' && outcome === 'open' && !Object.values(filters).some(Boolean);

const BOARD_KEYS = newestFirst(opportunities.createdAt, opportunities.id);

function prepareBoardPage(name: string, { ofStage, after }: { ofStage?: true; after?: true }) {
  const inColumn = and(
    eq(opportunities.outcomeRank, OPPORTUNITY_OUTCOMES.indexOf('open')),
    ofStage && eq(opportunities.stageRank, sql.placeholder('stageRank')),
  );
  const position = [sql.placeholder('createdAt'), sql.placeholder('id')];
  const columns = columnsWithTotal(sql.placeholder('viewerId'), inColumn);
  const page = new QueryBuilder()
    .select(columns)
    .from(opportunities)
    .where(and(inColumn, after && afterPosition(BOARD_KEYS, position)))
    .orderBy(...orderOf(BOARD_KEYS))
    .limit(sql.placeholder('limit'));
  return prepareSelect(name, columns, page);
}

const FIRST_OF_BOARD = prepareBoardPage('board', {});
const NEXT_OF_BOARD = prepareBoardPage('board_after', { after: true });
const FIRST_OF_STAGE = prepareBoardPage('stage', { ofStage: true });
const NEXT_OF_STAGE = prepareBoardPage('stage_after', { ofStage: true, after: true });

/** The most frequent list, in one message to PostgreSQL (ADR-data-3). Undefined for another list, and past the end. */
export async function listBoardPage(
  { caller, select }: Requester,
  listing: OpportunityListing,
): Promise<Page<OpportunityListRow> | undefined> {
  if (!isBoardPage(listing)) return undefined;
  const { stage, limit, cursor } = listing;
  const context = { ...listing, list: 'opportunities' };
  const values = { viewerId: caller.userId, limit: limit + 1, stageRank: stage && OPPORTUNITY_STAGES.indexOf(stage) };
  const [createdAt, id] = cursor === undefined ? [] : positionAt(BOARD_KEYS, cursor, context);
  const [first, next] = stage ? [FIRST_OF_STAGE, NEXT_OF_STAGE] : [FIRST_OF_BOARD, NEXT_OF_BOARD];
  const found = await select(cursor === undefined ? first : next, { ...values, createdAt, id });
  if (found.length === 0 && cursor !== undefined) return undefined;
  return toPage(found.map(withoutHiddenScores), limit, {
    total: totalOf(found) ?? 0,
    positionOf: (row) => [row.createdAt, row.id],
    context,
  });
}

type CountedRows = Total & { rows: readonly (OpportunityListRow & { readonly sortText: string | null })[] };

/** Undefined without rows. */
function totalOf([first]: readonly { readonly total: string }[]): number | undefined {
  return first && Number(first.total);
}

interface WantedRows {
  readonly listing: OpportunityListing;
  readonly context: ListContext;
  readonly matching: SQL | undefined;
  readonly tenths?: SQL | undefined;
  readonly limit: number;
}

/** The ids of the first rows. One index has the columns of all orders: if no index has the order, it is read instead of the rows. */
function selectFirstIds(tx: Queryable, { listing, context, matching, tenths, limit }: WantedRows) {
  const { sort, cursor } = listing;
  const ids = tx.select({ id: opportunities.id }).from(opportunities).$dynamic();
  const owner = selectOrderName(tx, opportunities.ownerId);
  const isByOwner = /^-?ownerId$/.test(sort);
  if (isByOwner) ids.leftJoinLateral(owner, sql`true`);
  const { keys } = orderBy(sort, {
    tenths,
    ...(isByOwner && { ownerName: sql`${owner.name}` }),
    ...titleOrder(listing),
  });
  return ids
    .where(and(matching, afterCursor(keys, cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(limit);
}

async function readAtOnce(
  tx: Queryable,
  listing: OpportunityListing,
  { viewerId, context }: { viewerId: string; context: ListContext },
): Promise<CountedRows> {
  const { sort, limit, cursor } = listing;
  const { keys, text } = orderBy(sort);
  const list = withinRanks(ranksOf(listing));
  const onPage = selectFirstIds(tx, { listing, context, matching: list, limit: limit + 1 });
  const found = await tx
    .select({ ...columnsWithTotal(viewerId, list), sortText: text })
    .from(opportunities)
    .where(inArray(opportunities.id, onPage))
    .orderBy(...orderOf(keys));
  const total = totalOf(found);
  // An empty page after a cursor has no row with the total.
  const isPastEnd = total === undefined && cursor !== undefined;
  return { rows: found, count: isPastEnd ? await tx.$count(opportunities, list) : (total ?? 0), isCountExact: true };
}

async function readOneByOne(
  tx: Queryable,
  listing: OpportunityListing,
  { hides, context, ...viewer }: ListViewer & { hides: boolean; context: ListContext },
): Promise<CountedRows> {
  const { q, sort, limit, cursor } = listing;
  const { viewerId, nowMs } = viewer;
  const isHidden = scoresHiddenFrom(viewerId);
  const tenths = hides ? sql`case when ${isHidden} then -1 else ${opportunities.totalTenths} end` : undefined;
  const { keys, text } = orderBy(sort, { tenths, ...titleOrder(listing) });
  const isShown = hides && filtersByScore(listing) ? sql`not ${isHidden}` : undefined;
  const matching = and(matchingOpportunities(listing, viewer), isShown);
  const hinted = and(matching, pageHint(listing, nowMs));
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select({ ...LIST_COLUMNS, scoresHidden: isHidden, sortText: text })
      .from(opportunities)
      .where(condition)
      .orderBy(...orderOf(keys))
      .limit(most);
  const total = (counted: SQL | undefined) => countUpTo(tx, opportunities, counted);
  if (q) {
    const onPage = and(hinted, afterCursor(keys, cursor, context));
    const order = orderOf(keys);
    const read = await searchRows(tx, SEARCHED, { q, select, matching: onPage, order, limit: limit + 1 });
    return cursor === undefined ? read : { ...read, ...(await total(and(matching, containsSearched(SEARCHED, q)))) };
  }
  // The first page and its total in one read of the matching rows, which may be all rows of the tenant.
  const isFirst = cursor === undefined;
  const most = isFirst ? COUNTED_AT_MOST + 1 : limit + 1;
  const ids = await selectFirstIds(tx, { listing, context, matching: hinted, tenths, limit: most });
  const first = ids.slice(0, limit + 1).map((row) => row.id);
  const rows = first.length === 0 ? [] : await select(inArray(opportunities.id, first), limit + 1);
  if (!isFirst) return { rows, ...(await total(matching)) };
  return { rows, count: Math.min(ids.length, COUNTED_AT_MOST), isCountExact: ids.length <= COUNTED_AT_MOST };
}

/** One opportunity of the tenant. Undefined if it does not exist or belongs to another tenant. */
export async function getOpportunity(
  tx: Queryable,
  id: string,
  viewerId: string,
): Promise<OpportunityView | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(opportunities), scoresHidden: scoresHiddenFrom(viewerId) })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  return row && withoutHiddenScores(row);
}

export interface StageCounts {
  readonly stage: OpportunityStage;
  readonly count: number;
  /** How many scores the mean covers. */
  readonly scoredCount: number;
  readonly meanScore: string | null;
}

/**
 * Count and mean total score of each of the five stages, in order. The means exclude scores that are hidden from the viewer. A hidden score
 * matches no range of scores.
 */
export async function readPipeline(
  tx: Queryable,
  filter: Pick<OpportunityFilter, 'priority' | 'minScore' | 'maxScore'>,
  viewerId: string,
): Promise<StageCounts[]> {
  const isShown = sql`not ${scoresHiddenFrom(viewerId)}`;
  const isScored = sql`${opportunities.totalTenths} >= 0 and ${isShown}`;
  const rows = await tx
    .select({
      stageRank: opportunities.stageRank,
      count: count(),
      scoredCount: sql`count(*) filter (where ${isScored})`.mapWith(Number),
      tenths: sql`coalesce(sum(${opportunities.totalTenths}) filter (where ${isScored}), 0)`.mapWith(Number),
    })
    .from(opportunities)
    .where(and(withinRanks(ranksOf(filter)), filtersByScore(filter) ? isShown : undefined))
    .groupBy(opportunities.stageRank);
  return OPPORTUNITY_STAGES.map((stage, rank) => {
    const { count, scoredCount, tenths } = rows.find(({ stageRank }) => stageRank === rank) ?? NO_OPPORTUNITIES;
    return { stage, count, scoredCount, meanScore: meanOfTenths(tenths, scoredCount) };
  });
}

const NO_OPPORTUNITIES = { count: 0, scoredCount: 0, tenths: 0 };

/** The number of all opportunities, of the open ones and of those in screening. */
export async function countOpportunities(tx: Queryable): Promise<{ all: number; open: number; inScreening: number }> {
  const screening = OPPORTUNITY_STAGES.indexOf('screening');
  const isOpen = withinRanks(ranksOf({}));
  const [counted] = await tx
    .select({
      all: count(),
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      inScreening: sql`count(*) filter (where ${isOpen} and ${opportunities.stageRank} = ${screening})`.mapWith(Number),
    })
    .from(opportunities);
  return counted ?? { all: 0, open: 0, inScreening: 0 };
}
