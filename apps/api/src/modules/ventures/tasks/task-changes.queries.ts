import type { TaskStatus } from '@aicv/domain/ventures/task';
import { count, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { taskVisibilityOf } from './task-visibility.ts';
import { getTask } from './tasks.queries.ts';
import { taskSprintChanges, taskStatusChanges } from './tasks.tables.ts';

export interface TaskChangeRow {
  /** Null for a move to a sprint. */
  readonly status: TaskStatus | null;
  /** Null for a status, and if the sprint is deleted. */
  readonly sprintTitle: string | null;
  readonly changer: PersonRow | undefined;
  readonly changedAt: string;
}

const COLUMNS = {
  id: sql<string>`id`,
  status: sql<TaskStatus | null>`status`,
  sprintTitle: sql<string | null>`sprint_title`,
  changedBy: sql<string | null>`changed_by`,
  changedAt: sql<string>`changed_at`.mapWith(taskStatusChanges.changedAt),
};

const NEWEST_FIRST: readonly SortKey[] = [
  { expression: COLUMNS.changedAt, kind: 'time', direction: 'desc' },
  { expression: COLUMNS.id, kind: 'id', direction: 'desc' },
];

/** One page of the statuses and sprints of a task that the caller may read, newest first; undefined if there is none. */
export async function listTaskChanges(
  tx: Queryable,
  { caller, id }: { readonly caller: Caller; readonly id: string },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<TaskChangeRow> | undefined> {
  if ((await getTask(tx, taskVisibilityOf(caller), id)) === undefined) return undefined;
  const context = { changesOf: id };
  // The task moves to its first sprint and gets its first status when it is added: the id of the sprint orders equal times.
  const changes = sql`(
    select id, status, null as sprint_title, changed_by, changed_at from ${taskStatusChanges} where task_id = ${id}
    union all
    select m.sprint_id, null, s.title, null, m.changed_at
      from ${taskSprintChanges} m left join ${sprints} s on s.id = m.sprint_id where m.task_id = ${id}) changes`;
  const rows = await tx
    .select(COLUMNS)
    .from(changes)
    .where(afterCursor(NEWEST_FIRST, cursor, context))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const [counted] = await tx.select({ total: count() }).from(changes);
  const page = toPage(rows, limit, {
    total: counted?.total ?? 0,
    positionOf: (row) => [row.changedAt, row.id],
    context,
  });
  const people = await findPeople(
    tx,
    page.rows.map(({ changedBy }) => changedBy),
  );
  return {
    ...page,
    rows: page.rows.map(({ id: _id, changedBy, ...row }) => ({ ...row, changer: people.get(changedBy ?? '') })),
  };
}
