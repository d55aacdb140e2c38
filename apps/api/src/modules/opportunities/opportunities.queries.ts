import { OPPORTUNITY_PRIORITIES, type OpportunityPriority, type OpportunityStage } from '@aicv/domain/opportunity';
import { and, count, eq, getTableColumns, gte, ilike, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../platform/database/keyset-page.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { findOpportunity, type OpportunityRow } from './opportunities.repository.ts';
import { opportunities } from './opportunities.tables.ts';

export interface OpportunityFilter {
  readonly stage?: OpportunityStage | undefined;
  readonly priority?: OpportunityPriority | undefined;
  readonly q?: string | undefined;
  readonly minScore?: string | undefined;
  readonly submittedBy?: string | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Without the worksheets' data, which may be long and which no list shows. */
export type OpportunityListRow = Omit<OpportunityRow, 'ideaData'>;

const { ideaData: _ideaData, ...LIST_COLUMNS } = getTableColumns(opportunities);

/** One page of the tenant's opportunities; equal ones stand newest first. */
export async function listOpportunities(tx: Queryable, filter: OpportunityFilter): Promise<Page<OpportunityListRow>> {
  const matching = and(
    filter.stage && eq(opportunities.stage, filter.stage),
    filter.priority && eq(opportunities.priority, filter.priority),
    filter.minScore === undefined ? undefined : gte(opportunities.totalScore, filter.minScore),
    filter.submittedBy ? eq(sql`lower(${opportunities.submittedBy})`, sql`lower(${filter.submittedBy})`) : undefined,
    searchIn(filter.q),
  );
  const keys = sortKeysOf(filter.sort);
  const rows = await tx
    .select(LIST_COLUMNS)
    .from(opportunities)
    .where(and(matching, afterCursor(keys, filter.cursor, { ...filter })))
    .orderBy(...orderOf(keys))
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(opportunities).where(matching);
  return toPage(rows, filter.limit, total?.rows ?? 0, (row) => positionOf(filter.sort, row), { ...filter });
}

/** One opportunity of the tenant; undefined where there is none, or where it is another tenant's. */
export function getOpportunity(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  return findOpportunity(tx, id);
}

/** How many opportunities there are, and how many of them are in screening. */
export async function countOpportunities(tx: Queryable): Promise<{ total: number; inScreening: number }> {
  const [counts] = await tx
    .select({
      total: count(),
      inScreening: sql<number>`count(*) filter (where ${opportunities.stage} = 'screening')`.mapWith(Number),
    })
    .from(opportunities);
  return counts ?? { total: 0, inScreening: 0 };
}

/** Literal text in title, description or submitter, ignoring case (decisions 7). */
function searchIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  const pattern = likePattern(q);
  return or(
    ilike(opportunities.title, pattern),
    ilike(opportunities.description, pattern),
    ilike(opportunities.submittedBy, pattern),
  );
}

const PRIORITY_RANK = sql`case ${opportunities.priority} when 'low' then 0 when 'medium' then 1 else 2 end`;

function sortKeysOf(sort: string): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const field = sort.replace(/^-/, '');
  const newest = newestFirst(opportunities.createdAt, opportunities.id);
  if (field === 'totalScore')
    return [{ expression: sql`${opportunities.totalScore}`, kind: 'number', direction, nullable: true }, ...newest];
  if (field === 'priority') return [{ expression: PRIORITY_RANK, kind: 'number', direction }, ...newest];
  const time = field === 'updatedAt' ? opportunities.updatedAt : opportunities.createdAt;
  return [
    { expression: sql`${time}`, kind: 'time', direction },
    { expression: sql`${opportunities.id}`, kind: 'id', direction },
  ];
}

function positionOf(sort: string, row: OpportunityListRow): (string | null)[] {
  const field = sort.replace(/^-/, '');
  if (field === 'totalScore') return [row.totalScore, row.createdAt, row.id];
  if (field === 'priority') return [String(OPPORTUNITY_PRIORITIES.indexOf(row.priority)), row.createdAt, row.id];
  return [field === 'updatedAt' ? row.updatedAt : row.createdAt, row.id];
}
