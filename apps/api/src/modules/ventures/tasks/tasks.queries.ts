import type { SprintMembership, TaskHistory } from '@aicv/domain/ventures/sprint';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import { and, asc, countDistinct, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import {
  type ConditionReader,
  decisionIdOf,
  decisionTitleOf,
  hiddenConditions,
  isDecisionReadable,
} from '../../decisions/conditions.public.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { ventures } from '../ventures/ventures.tables.ts';
import type { TaskRow } from './tasks.repository.ts';
import { taskSprintChanges, taskStatusChanges, tasks } from './tasks.tables.ts';

export type TaskListRow = TaskRow & {
  readonly assignee: PersonRow | undefined;
  /** Null for the condition of a decision, as is the venture. */
  readonly sprint: {
    readonly id: string;
    readonly title: string;
    readonly endDate: string;
    readonly closedAt: string | null;
  } | null;
  readonly venture: { readonly id: string; readonly title: string } | null;
  /** The decision of which the task is a condition. */
  readonly decision: { readonly id: string; readonly title: string; readonly isReadable: boolean } | null;
};

/** The tasks that the caller may see: all tasks of the tenant, those of a reader of Labs, or only those assigned to the reader. */
export type TaskVisibility = 'all' | { readonly reader: ConditionReader; readonly isAssignedOnly: boolean };

export interface TaskFilter {
  readonly sprintId?: string | undefined;
  readonly ventureId?: string | undefined;
  readonly assigneeId?: string | undefined;
  readonly status?: TaskStatus | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One page of the visible tasks; tasks without a due date come last when sorted by it. */
export async function listTasks(
  tx: Queryable,
  visibility: TaskVisibility,
  filter: TaskFilter,
): Promise<Page<TaskListRow>> {
  const matching = and(
    isVisible(visibility),
    filter.sprintId ? eq(tasks.sprintId, filter.sprintId) : undefined,
    filter.ventureId ? inArray(tasks.sprintId, sprintIdsOf(tx, filter.ventureId)) : undefined,
    filter.assigneeId ? eq(tasks.assigneeId, filter.assigneeId) : undefined,
    filter.status && eq(tasks.status, filter.status),
  );
  const keys = sortKeysOf(filter.sort);
  const context = { ...filter, list: 'tasks' };
  const rows = await selectTasks(tx, visibility, and(matching, afterCursor(keys, filter.cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(filter.limit + 1);
  const found = toPage(rows, filter.limit, {
    total: rows.length,
    positionOf: (row) => positionOf(filter.sort, row),
    context,
  });
  const page = await withBoundedTotal(tx, found, { cursor: filter.cursor, rows: tasks, matching });
  return { ...page, rows: await withAssignees(tx, page.rows) };
}

/** One visible task; undefined if there is none. */
export async function getTask(tx: Queryable, visibility: TaskVisibility, id: string): Promise<TaskListRow | undefined> {
  const [task] = await withAssignees(
    tx,
    await selectTasks(tx, visibility, and(eq(tasks.id, id), isVisible(visibility))),
  );
  return task;
}

/** The user who added the task; null if unknown. */
export async function findTaskCreator(tx: Queryable, id: string): Promise<string | null> {
  const [first] = await tx
    .select({ by: taskStatusChanges.changedBy })
    .from(taskStatusChanges)
    .where(eq(taskStatusChanges.taskId, id))
    .orderBy(asc(taskStatusChanges.changedAt))
    .limit(1);
  return first?.by ?? null;
}

/** The ids of up to `most` tasks assigned to a user, newest first. */
export async function listTaskIdsOf(tx: Queryable, assigneeId: string, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(eq(tasks.assigneeId, assigneeId))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The tasks that are or were in a sprint, each with its status history and its intervals in the sprint, oldest first. */
export async function listTaskHistories(
  tx: Queryable,
  sprintId: string,
): Promise<(TaskHistory & { readonly status: TaskStatus })[]> {
  const { taskId } = taskSprintChanges;
  const everIn = tx.select({ taskId }).from(taskSprintChanges).where(eq(taskSprintChanges.sprintId, sprintId));
  const [moves, changes] = await Promise.all([
    tx
      .select({ taskId, sprintId: taskSprintChanges.sprintId, at: taskSprintChanges.changedAt })
      .from(taskSprintChanges)
      .where(inArray(taskId, everIn))
      .orderBy(asc(taskSprintChanges.changedAt)),
    tx
      .select({ id: tasks.id, now: tasks.status, status: taskStatusChanges.status, at: taskStatusChanges.changedAt })
      .from(tasks)
      .innerJoin(taskStatusChanges, eq(taskStatusChanges.taskId, tasks.id))
      .where(inArray(tasks.id, everIn))
      .orderBy(asc(taskStatusChanges.changedAt)),
  ]);
  const movesOf = Map.groupBy(moves, (move) => move.taskId);
  return [...Map.groupBy(changes, ({ id }) => id)].map(([id, statusHistory]) => ({
    status: statusHistory[0]?.now ?? 'pending',
    changes: statusHistory.map(({ status, at }) => ({ status, at })),
    memberships: membershipsIn(sprintId, movesOf.get(id) ?? []),
  }));
}

/** The intervals that a task spent in a sprint: from each move into it until the next move. */
function membershipsIn(
  sprintId: string,
  moves: readonly { readonly sprintId: string; readonly at: string }[],
): SprintMembership[] {
  return moves.flatMap((move, index) =>
    move.sprintId === sprintId ? [{ from: move.at, to: moves[index + 1]?.at ?? null }] : [],
  );
}

/** The number of tasks that were in each of these sprints and are now in another; sprints without any are omitted. */
export async function countMovedOn(tx: Queryable, sprintIds: readonly string[]): Promise<Map<string, number>> {
  const { sprintId, taskId } = taskSprintChanges;
  const counted = await tx
    .select({ sprintId, count: countDistinct(taskId) })
    .from(taskSprintChanges)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .where(and(inArray(sprintId, [...sprintIds]), ne(tasks.sprintId, sprintId)))
    .groupBy(sprintId);
  return new Map(counted.map((row) => [row.sprintId, row.count]));
}

const SPRINT_OF_TASK = {
  id: sprints.id,
  title: sprints.title,
  endDate: sprints.endDate,
  closedAt: sprints.closedAt,
};

function selectTasks(tx: Queryable, visibility: TaskVisibility, condition: SQL | undefined) {
  const conditionId = sql`"tasks"."condition_id"`;
  return tx
    .select({
      ...getTableColumns(tasks),
      sprint: SPRINT_OF_TASK,
      venture: { id: ventures.id, title: ventures.title },
      decisionId: decisionIdOf(conditionId),
      decisionTitle: decisionTitleOf(conditionId),
      isDecisionReadable:
        visibility === 'all' ? sql<boolean>`false` : isDecisionReadable(conditionId, visibility.reader),
    })
    .from(tasks)
    .leftJoin(sprints, eq(sprints.id, tasks.sprintId))
    .leftJoin(ventures, eq(ventures.id, sprints.ventureId))
    .where(condition);
}

type SelectedTask = Omit<TaskListRow, 'assignee' | 'decision'> & {
  readonly decisionId: string | null;
  readonly decisionTitle: string | null;
  readonly isDecisionReadable: boolean;
};

async function withAssignees(tx: Queryable, rows: readonly SelectedTask[]): Promise<TaskListRow[]> {
  const people = await findPeople(
    tx,
    rows.map(({ assigneeId }) => assigneeId),
  );
  return rows.map(({ decisionId, decisionTitle, isDecisionReadable: isReadable, ...row }) => ({
    ...row,
    assignee: people.get(row.assigneeId ?? ''),
    decision:
      decisionId === null || decisionTitle === null ? null : { id: decisionId, title: decisionTitle, isReadable },
  }));
}

function sprintIdsOf(tx: Queryable, ventureId: string) {
  return tx.select({ id: sprints.id }).from(sprints).where(eq(sprints.ventureId, ventureId));
}

function isVisible(visibility: TaskVisibility): SQL | undefined {
  if (visibility === 'all') return undefined;
  const { reader, isAssignedOnly } = visibility;
  if (isAssignedOnly) return eq(tasks.assigneeId, reader.userId);
  // A few tasks, so that the list and its total still use the indexes of tasks.
  return sql`"tasks"."id" <> all (array(select hidden.id from ${tasks} hidden
    where hidden.condition_id in (${hiddenConditions(reader)})
      and hidden.assignee_id is distinct from ${reader.userId}))`;
}

function sortKeysOf(sort: string): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  if (sort.endsWith('dueDate')) {
    return [
      { expression: sql`${tasks.dueDate}`, kind: 'date', direction, nullable: true },
      ...newestFirst(tasks.createdAt, tasks.id),
    ];
  }
  return [
    { expression: sql`${tasks.createdAt}`, kind: 'time', direction },
    { expression: sql`${tasks.id}`, kind: 'id', direction },
  ];
}

function positionOf(sort: string, row: TaskRow): (string | null)[] {
  return sort.endsWith('dueDate') ? [row.dueDate, row.createdAt, row.id] : [row.createdAt, row.id];
}
