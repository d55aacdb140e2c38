import { type BurndownDay, burndown } from '@aicv/domain/ventures/sprint';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { countMovedOn, listTaskHistories } from '../tasks/tasks.queries.ts';
import { tasks } from '../tasks/tasks.tables.ts';
import { TASK_COUNTS } from '../ventures/ventures.queries.ts';
import type { SprintRow } from './sprints.repository.ts';
import { sprints } from './sprints.tables.ts';

export type SprintListRow = SprintRow & {
  readonly taskCounts: Readonly<Record<TaskStatus, number>>;
  readonly movedOn: number;
};

const LATEST_START_FIRST: readonly SortKey[] = [
  { expression: sql`${sprints.startDate}`, kind: 'date', direction: 'desc' },
  { expression: sql`${sprints.id}`, kind: 'id', direction: 'desc' },
];

/** One page of sprints, latest start first. */
export async function listSprints(
  tx: Queryable,
  filter: { ventureId?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<SprintListRow>> {
  const matching = filter.ventureId ? eq(sprints.ventureId, filter.ventureId) : undefined;
  const rows = await tx
    .select()
    .from(sprints)
    .where(and(matching, afterCursor(LATEST_START_FIRST, filter.cursor, { ...filter })))
    .orderBy(...orderOf(LATEST_START_FIRST))
    .limit(filter.limit + 1);
  const found = toPage(rows, filter.limit, {
    total: rows.length,
    positionOf: (row) => [row.startDate, row.id],
    context: { ...filter },
  });
  const page = await withBoundedTotal(tx, found, { cursor: filter.cursor, rows: sprints, matching });
  return { ...page, rows: await withTaskCounts(tx, page.rows) };
}

/** One sprint of the tenant, or 404. */
export async function getSprint(tx: Queryable, id: string): Promise<SprintListRow> {
  const [sprint] = await withTaskCounts(tx, await tx.select().from(sprints).where(eq(sprints.id, id)));
  if (sprint === undefined) throw notFound();
  return sprint;
}

const NO_TASKS: SprintListRow['taskCounts'] = { pending: 0, in_progress: 0, done: 0 };

/** Adds the task counts by status and the number of moved tasks, with two queries for all rows. */
async function withTaskCounts(tx: Queryable, rows: readonly SprintRow[]): Promise<SprintListRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [counted, movedOn] = await Promise.all([
    tx
      .select({ sprintId: tasks.sprintId, taskCounts: TASK_COUNTS })
      .from(tasks)
      .where(inArray(tasks.sprintId, ids))
      .groupBy(tasks.sprintId),
    countMovedOn(tx, ids),
  ]);
  const countsOf = new Map(counted.map(({ sprintId, taskCounts }) => [sprintId, taskCounts]));
  return rows.map((row) => ({
    ...row,
    taskCounts: countsOf.get(row.id) ?? NO_TASKS,
    movedOn: movedOn.get(row.id) ?? 0,
  }));
}

/** The burndown of a sprint: stored if the sprint is closed, otherwise computed from its tasks. */
export async function getBurndown(
  tx: Queryable,
  id: string,
  now: { readonly nowMs: number; readonly timeZone: string },
): Promise<{ days: readonly BurndownDay[]; isFrozen: boolean }> {
  const sprint = await getSprint(tx, id);
  if (sprint.result !== null) return { days: sprint.result.burndown, isFrozen: true };
  return { days: burndown(sprint, await listTaskHistories(tx, id), now), isFrozen: false };
}
