import { type BurndownDay, burndown } from '@aicv/domain/sprint';
import type { TaskStatus } from '@aicv/domain/task';
import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { afterCursor, orderOf, type SortKey } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import type { SprintRow } from './sprints.repository.ts';
import { sprints } from './sprints.tables.ts';
import { listTaskHistories } from './tasks.queries.ts';
import { tasks } from './tasks.tables.ts';
import { TASK_COUNTS } from './ventures.queries.ts';

export type SprintListRow = SprintRow & { readonly taskCounts: Readonly<Record<TaskStatus, number>> };

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
  const rows = await selectSprints(tx, and(matching, afterCursor(LATEST_START_FIRST, filter.cursor, { ...filter })))
    .orderBy(...orderOf(LATEST_START_FIRST))
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(sprints).where(matching);
  return toPage(rows, filter.limit, total?.rows ?? 0, (row) => [row.startDate, row.id], { ...filter });
}

/** One sprint of the tenant, or 404. */
export async function getSprint(tx: Queryable, id: string): Promise<SprintListRow> {
  const [sprint] = await selectSprints(tx, eq(sprints.id, id));
  if (sprint === undefined) throw notFound();
  return sprint;
}

/** With the tasks of each by status. */
function selectSprints(tx: Queryable, condition: SQL | undefined) {
  return tx
    .select({ ...getTableColumns(sprints), taskCounts: TASK_COUNTS })
    .from(sprints)
    .leftJoin(tasks, eq(tasks.sprintId, sprints.id))
    .where(condition)
    .groupBy(sprints.id);
}

/** The burndown of a sprint: of a closed one as it was frozen, else drawn from its tasks. */
export async function getBurndown(
  tx: Queryable,
  id: string,
  nowMs: number,
): Promise<{ days: readonly BurndownDay[]; isFrozen: boolean }> {
  const sprint = await getSprint(tx, id);
  if (sprint.result !== null) return { days: sprint.result.burndown, isFrozen: true };
  return { days: burndown(sprint, await listTaskHistories(tx, id), nowMs), isFrozen: false };
}
