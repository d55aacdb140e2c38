import type { TaskStatus } from '@aicv/domain/ventures/task';
import type { VentureStage } from '@aicv/domain/ventures/venture';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { containsText } from '../../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findOpportunity } from '../../opportunities/opportunities.public.ts';
import { tripwireNotices } from '../kpis/kpis.tables.ts';
import { latestOfVenture } from '../kpis/latest-values.queries.ts';
import { type VentureMoney, withMoney } from '../kpis/venture-money.queries.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { tasks } from '../tasks/tasks.tables.ts';
import { findVenture, type VentureRow } from './ventures.repository.ts';
import { ventureStageChanges, ventures } from './ventures.tables.ts';

export interface VentureFilter {
  readonly stage?: VentureStage | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
  readonly q?: string | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type SprintRow = typeof sprints.$inferSelect;
type NoticeRow = typeof tripwireNotices.$inferSelect;

export type CurrentSprint = Pick<SprintRow, 'id' | 'ventureId' | 'title' | 'startDate' | 'endDate'> & {
  readonly taskCounts: Readonly<Record<TaskStatus, number>>;
};

export type VentureListRow = VentureRow &
  VentureMoney & {
    readonly currentSprint: CurrentSprint | null;
    readonly notices: readonly Pick<NoticeRow, 'kind' | 'raisedAt'>[];
  };

export type VentureDetailRow = VentureListRow & {
  readonly opportunity: { readonly id: string; readonly title: string } | null;
  readonly owner: PersonRow | undefined;
};

/** Task counts by status, for a query that joins sprints with tasks and groups by sprint. */
export const TASK_COUNTS = {
  pending: countOf('pending'),
  in_progress: countOf('in_progress'),
  done: countOf('done'),
};

function countOf(status: TaskStatus) {
  return sql<number>`count(*) filter (where ${tasks.status} = ${status})`.mapWith(Number);
}

/** One page of the tenant's ventures. */
export async function listVentures(tx: Queryable, filter: VentureFilter): Promise<Page<VentureListRow>> {
  const matching = and(
    filter.stage && eq(ventures.stage, filter.stage),
    filter.isActive && eq(ventures.isActive, filter.isActive === 'true'),
    searchIn(filter.q),
  );
  const keys = sortKeysOf(filter.sort);
  const context = { ...filter, list: 'ventures' };
  const rows = await tx
    .select()
    .from(ventures)
    .where(and(matching, afterCursor(keys, filter.cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(filter.limit + 1);
  const time = filter.sort.endsWith('updatedAt') ? 'updatedAt' : 'createdAt';
  const page = await withBoundedTotal(
    tx,
    toPage(rows, filter.limit, { total: rows.length, positionOf: (row) => [row[time], row.id], context }),
    { cursor: filter.cursor, rows: ventures, matching },
  );
  return { ...page, rows: await withRelatedRecords(tx, page.rows) };
}

/** One venture of the tenant with its origin; undefined if there is none. */
export async function getVenture(tx: Queryable, id: string): Promise<VentureDetailRow | undefined> {
  const venture = await findVenture(tx, id);
  return venture && withDetails(tx, venture);
}

/** The complete row, as the response to a write. */
export async function withDetails(tx: Queryable, venture: VentureRow): Promise<VentureDetailRow> {
  const [row] = await withRelatedRecords(tx, [venture]);
  if (row === undefined) throw new Error('The venture that was written was not found');
  const { ownerId, opportunityId } = venture;
  const owner = (await findPeople(tx, [ownerId])).get(ownerId ?? '');
  if (opportunityId === null) return { ...row, opportunity: null, owner };
  const opportunity = await findOpportunity(tx, opportunityId);
  return { ...row, opportunity: opportunity ? { id: opportunity.id, title: opportunity.title } : null, owner };
}

/** Adds money, current sprint and notices, with three queries for all rows. */
async function withRelatedRecords(tx: Queryable, rows: readonly VentureRow[]): Promise<VentureListRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id, ventureId, title, startDate, endDate } = sprints;
  const current = await tx
    .select({ id, ventureId, title, startDate, endDate, taskCounts: TASK_COUNTS })
    .from(sprints)
    .leftJoin(tasks, eq(tasks.sprintId, sprints.id))
    .where(and(inArray(sprints.ventureId, ids), sprints.isActive))
    .groupBy(sprints.id);
  const open = await tx
    .select()
    .from(tripwireNotices)
    .where(and(inArray(tripwireNotices.ventureId, ids), isNull(tripwireNotices.clearedAt)))
    .orderBy(asc(tripwireNotices.raisedAt));
  const sprintOf = new Map(current.map((sprint) => [sprint.ventureId, sprint]));
  const noticesOf = Map.groupBy(open, (notice) => notice.ventureId);
  return (await withMoney(tx, rows)).map((row) => ({
    ...row,
    currentSprint: sprintOf.get(row.id) ?? null,
    notices: noticesOf.get(row.id) ?? [],
  }));
}

/** A venture is live while it is active and its stage is not exit (REQ-219): `isLive` of the domain in SQL. */
const IS_LIVE = sql`(${ventures.isActive} and ${ventures.stage} <> 'exit')`;

export interface VentureTotals {
  readonly stages: Readonly<Record<VentureStage, number>>;
  readonly live: number;
  /** Live or exited. */
  readonly successes: number;
  readonly all: number;
  /** Of live ventures, exact. */
  readonly totalMrr: string;
  /** Of live ventures. */
  readonly teamMembers: number;
}

export async function summarizeVentures(tx: Queryable): Promise<VentureTotals> {
  const activeIn = (stage: VentureStage) => countWhere(sql`${ventures.isActive} and ${ventures.stage} = ${stage}`);
  const latestMrr = latestOfVenture(tx, 'mrr');
  const [totals] = await tx
    .select({
      stages: {
        mvp: activeIn('mvp'),
        validation: activeIn('validation'),
        scale: activeIn('scale'),
        exit: activeIn('exit'),
      },
      live: countWhere(IS_LIVE),
      successes: countWhere(sql`${IS_LIVE} or ${ventures.stage} = 'exit'`),
      all: count(),
      totalMrr: sql<string>`round(coalesce(sum(${latestMrr.value}) filter (where ${IS_LIVE}), 0), 2)`,
      teamMembers: sql<number>`coalesce(sum(${ventures.teamMembers}) filter (where ${IS_LIVE}), 0)`.mapWith(Number),
    })
    .from(ventures)
    .leftJoinLateral(latestMrr, sql`true`);
  if (totals === undefined) throw new Error('The summary returned no row');
  return totals;
}

/** The number of live ventures now, and of those added in the last 30 days. */
export async function countLiveVentures(tx: Queryable, nowMs: number): Promise<{ total: number; addedLately: number }> {
  const since = isoTime(nowMs - 30 * 24 * 60 * 60 * 1000);
  const [counts] = await tx
    .select({ total: count(), addedLately: countWhere(sql`${ventures.createdAt} > ${since}::timestamptz`) })
    .from(ventures)
    .where(IS_LIVE);
  return counts ?? { total: 0, addedLately: 0 };
}

export type VentureStageChangeRow = typeof ventureStageChanges.$inferSelect & {
  readonly changer: PersonRow | undefined;
};

const LATEST_FIRST = newestFirst(ventureStageChanges.changedAt, ventureStageChanges.id);

/** The stage history of a venture, newest first; undefined if there is no such venture. */
export async function listVentureStageChanges(
  tx: Queryable,
  ventureId: string,
  paging: { limit: number; cursor?: string | undefined },
): Promise<Page<VentureStageChangeRow> | undefined> {
  if ((await findVenture(tx, ventureId)) === undefined) return undefined;
  const context = { ventureId };
  const ofVenture = eq(ventureStageChanges.ventureId, ventureId);
  const rows = await tx
    .select()
    .from(ventureStageChanges)
    .where(and(ofVenture, afterCursor(LATEST_FIRST, paging.cursor, context)))
    .orderBy(...orderOf(LATEST_FIRST))
    .limit(paging.limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, paging.limit, { total: rows.length, positionOf: (row) => [row.changedAt, row.id], context }),
    { cursor: paging.cursor, rows: ventureStageChanges, matching: ofVenture },
  );
  const people = await findPeople(
    tx,
    page.rows.map(({ changedBy }) => changedBy),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, changer: people.get(row.changedBy ?? '') })) };
}

function countWhere(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Matches literal text in title, description, problem or solution, ignoring case. */
function searchIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  return containsText([ventures.title, ventures.description, ventures.problem, ventures.solution], q);
}

function sortKeysOf(sort: string): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const time = sort.endsWith('updatedAt') ? ventures.updatedAt : ventures.createdAt;
  return [
    { expression: sql`${time}`, kind: 'time', direction },
    { expression: sql`${ventures.id}`, kind: 'id', direction },
  ];
}

/** The title of the venture; null if it does not exist or is deleted, also in the trash. */
export function liveVentureTitle(id: SQL): SQL<string | null> {
  return sql<string | null>`(select title from ${ventures} where id = ${id} and deleted_at is null)`;
}
