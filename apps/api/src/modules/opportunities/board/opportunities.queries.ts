import {
  OPPORTUNITY_PRIORITIES,
  OPPORTUNITY_STAGES,
  type OpportunityStage,
} from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_OUTCOMES } from '@aicv/domain/opportunities/pass';
import { meanOfTenths, toTenths } from '@aicv/domain/opportunities/scoring';
import { and, count, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Requester } from '../../../platform/context.ts';
import { countUpTo, type Total, withPageTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import {
  afterCursor,
  afterPosition,
  newestFirst,
  orderOf,
  positionAt,
  type SortKey,
} from '../../../platform/db/pagination/keyset-page.ts';
import { containsSearched, searchRows } from '../../../platform/db/pagination/text-search.queries.ts';
import { prepareSelect } from '../../../platform/db/pool/prepared-select.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type ListContext, type Page, toPage } from '../../../platform/http/routing/page-of.ts';
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
  matchingOpportunities,
  type OpportunityFilter,
  pageHint,
  ranksOf,
  SEARCHED,
  withinRanks,
} from './opportunity-filter.queries.ts';

export interface OpportunityListing extends OpportunityFilter {
  readonly sort: string;
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
  ...LIST_COLUMNS
} = getTableColumns(opportunities);

const readsScores = (listing: OpportunityListing) => filtersByScore(listing) || /^-?totalScore$/.test(listing.sort);

/** One page of the tenant's opportunities; ties are ordered newest first. */
export async function listOpportunities(
  tx: Queryable,
  listing: OpportunityListing,
  { viewerId, nowMs }: { viewerId: string; nowMs: number },
): Promise<Page<OpportunityListRow>> {
  const { sort, limit } = listing;
  const context = { ...listing, list: 'opportunities' };
  // Sorting or filtering by score would reveal a hidden score, so a hidden score counts as absent.
  const hides = readsScores(listing) && (await hasHiddenScores(tx, viewerId));
  const { rows, ...total } =
    filtersByRanksOnly(listing) && !hides
      ? await readAtOnce(tx, listing, { viewerId, context })
      : await readOneByOne(tx, listing, { viewerId, hides, nowMs, context });
  const page = toPage(rows.map(withoutHiddenScores), limit, {
    total: total.count,
    positionOf: (row) => positionOf(sort, row),
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

type CountedRows = Total & { rows: readonly OpportunityListRow[] };

/** Undefined without rows. */
function totalOf([first]: readonly { readonly total: string }[]): number | undefined {
  return first && Number(first.total);
}

async function readAtOnce(
  tx: Queryable,
  listing: OpportunityListing,
  { viewerId, context }: { viewerId: string; context: ListContext },
): Promise<CountedRows> {
  const { sort, limit, cursor } = listing;
  const keys = sortKeysOf(sort);
  const list = withinRanks(ranksOf(listing));
  const found = await tx
    .select(columnsWithTotal(viewerId, list))
    .from(opportunities)
    .where(and(list, afterCursor(keys, cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(limit + 1);
  const total = totalOf(found);
  // An empty page after a cursor has no row with the total.
  const isPastEnd = total === undefined && cursor !== undefined;
  return { rows: found, count: isPastEnd ? await tx.$count(opportunities, list) : (total ?? 0), isCountExact: true };
}

async function readOneByOne(
  tx: Queryable,
  listing: OpportunityListing,
  { viewerId, hides, nowMs, context }: { viewerId: string; hides: boolean; nowMs: number; context: ListContext },
): Promise<CountedRows> {
  const { q, sort, limit, cursor } = listing;
  const isHidden = scoresHiddenFrom(viewerId);
  const keys = sortKeysOf(
    sort,
    hides ? sql`case when ${isHidden} then -1 else ${opportunities.totalTenths} end` : undefined,
  );
  const isShown = hides && filtersByScore(listing) ? sql`not ${isHidden}` : undefined;
  const matching = and(matchingOpportunities(listing, nowMs), isShown);
  const onPage = and(matching, pageHint(listing, nowMs), afterCursor(keys, cursor, context));
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select({ ...LIST_COLUMNS, scoresHidden: isHidden })
      .from(opportunities)
      .where(condition)
      .orderBy(...orderOf(keys))
      .limit(most);
  const read = await (q
    ? searchRows(tx, SEARCHED, { q, select, matching: onPage, order: orderOf(keys), limit: limit + 1 })
    : withPageTotal(select(onPage, limit + 1), limit));
  const isKnown = cursor === undefined && (Boolean(q) || read.isCountExact);
  if (isKnown) return read;
  return {
    ...read,
    ...(await countUpTo(tx, opportunities, q ? and(matching, containsSearched(SEARCHED, q)) : matching)),
  };
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

function sortKeysOf(sort: string, tenths?: SQL): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const field = sort.replace(/^-/, '');
  const newest = newestFirst(opportunities.createdAt, opportunities.id);
  if (field === 'totalScore') return [byTotal(direction, tenths), ...newest];
  if (field === 'priority')
    return [{ expression: sql`${opportunities.priorityRank}`, kind: 'integer', direction }, ...newest];
  const time = field === 'updatedAt' ? opportunities.updatedAt : opportunities.createdAt;
  return [
    { expression: sql`${time}`, kind: 'time', direction },
    { expression: sql`${opportunities.id}`, kind: 'id', direction },
  ];
}

/** Absent totals sort last in both directions: descending as -1, which a cursor can point at, ascending as null. */
function byTotal(
  direction: 'asc' | 'desc',
  totalTenths: SQL | typeof opportunities.totalTenths = opportunities.totalTenths,
): SortKey {
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
