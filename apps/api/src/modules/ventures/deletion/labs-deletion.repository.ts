import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash, markDeleted, markRestored, purgeRows } from '../../../platform/db/tenancy/trash.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { removeCommentsOn } from '../../comments/comment-rows.public.ts';
import { findKpi, type KpiRow } from '../kpis/kpis.repository.ts';
import { kpis } from '../kpis/kpis.tables.ts';
import { removeLaunchesOf } from '../launches/venture-launches.repository.ts';
import { findSprint, type SprintRow } from '../sprints/sprints.repository.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import type { TaskRow } from '../tasks/tasks.repository.ts';
import { tasks } from '../tasks/tasks.tables.ts';
import { findVentureForUpdate, type VentureRow } from '../ventures/ventures.repository.ts';
import { ventures } from '../ventures/ventures.tables.ts';

/** A record to delete or restore. */
interface Deletable {
  readonly id: string;
  readonly tenantId: string;
}

/** Locks the venture, deleted or not. Undefined also if its content was removed for good. */
export async function findTrashedVentureForUpdate(tx: Queryable, id: string): Promise<VentureRow | undefined> {
  return unpurged(await inTrash(tx, () => findVentureForUpdate(tx, id)));
}

/** The sprint, deleted or not. Undefined also if its content was removed for good. */
export async function findTrashedSprint(tx: Queryable, id: string): Promise<SprintRow | undefined> {
  return unpurged(await inTrash(tx, () => findSprint(tx, id)));
}

/** The task, deleted or not. Undefined also if its content was removed for good. */
export async function findTrashedTask(tx: Queryable, id: string): Promise<TaskRow | undefined> {
  const [task] = await inTrash(tx, () => tx.select().from(tasks).where(eq(tasks.id, id)));
  return unpurged(task);
}

/** The value, deleted or not. */
export async function findTrashedKpi(tx: Queryable, id: string): Promise<KpiRow | undefined> {
  return inTrash(tx, () => findKpi(tx, id));
}

function unpurged<Row extends { readonly purgedAt: string | null }>(row: Row | undefined): Row | undefined {
  return row?.purgedAt === null ? row : undefined;
}

/** Whether the venture has KPI values, and whether it has closed sprints. */
export async function findCountedRecords(
  tx: Queryable,
  ventureId: string,
): Promise<{ readonly kpis: boolean; readonly closedSprints: boolean }> {
  const exists = (rows: SQL) => sql<boolean>`exists (${rows})`;
  const [found] = await tx
    .select({
      kpis: exists(sql`select from ${kpis} where ${kpis.ventureId} = ${ventureId}`),
      closedSprints: exists(
        sql`select from ${sprints} where ${sprints.ventureId} = ${ventureId} and closed_at is not null`,
      ),
    })
    .from(ventures)
    .where(eq(ventures.id, ventureId));
  return found ?? { kpis: false, closedSprints: false };
}

/** The closed sprints of a venture. */
export function listClosedSprints(tx: Queryable, ventureId: string): Promise<SprintRow[]> {
  return tx
    .select()
    .from(sprints)
    .where(and(eq(sprints.ventureId, ventureId), isNotNull(sprints.closedAt)));
}

/** Moves the venture to the trash with its sprints and tasks, so that no query of them has to join the venture. Requires its lock. */
export async function markVentureDeleted(tx: Queryable, venture: Deletable, deletedBy: string): Promise<void> {
  const { id } = venture;
  await markDeleted(tx, ventures, { id, deletedBy });
  await inTrash(tx, async () => {
    await tx.execute(sql`
      update ${sprints} set deleted_at = parent.deleted_at, deleted_by = parent.deleted_by, deleted_with = parent.id
        from ${ventures} parent
       where parent.id = ${id} and ${sprints.ventureId} = parent.id and ${sprints.deletedAt} is null`);
    await tx.execute(sql`
      update ${tasks} set deleted_at = parent.deleted_at, deleted_by = parent.deleted_by, deleted_with = parent.deleted_with
        from ${sprints} parent
       where parent.deleted_with = ${id} and ${tasks.sprintId} = parent.id and ${tasks.deletedAt} is null`);
  });
  await publishLabsChanged(tx, venture);
}

/** Restores the venture with the sprints and tasks that were deleted with it. Requires its lock. */
export async function markVentureRestored(tx: Queryable, venture: Deletable): Promise<void> {
  const { id } = venture;
  await markRestored(tx, ventures, id);
  await inTrash(tx, async () => {
    const ofVenture = sql`select id from ${sprints} where venture_id = ${id}`;
    await restoreWith(tx, tasks, sql`deleted_with = ${id} and sprint_id in (${ofVenture})`);
    await restoreWith(tx, sprints, sql`deleted_with = ${id} and venture_id = ${id}`);
  });
  await publishLabsChanged(tx, venture);
}

/** Moves the sprint to the trash with its tasks. Requires the lock of its venture. */
export async function markSprintDeleted(tx: Queryable, sprint: Deletable, deletedBy: string): Promise<void> {
  const { id } = sprint;
  await markDeleted(tx, sprints, { id, deletedBy });
  await inTrash(tx, () =>
    tx.execute(sql`
      update ${tasks} set deleted_at = parent.deleted_at, deleted_by = parent.deleted_by, deleted_with = parent.id
        from ${sprints} parent
       where parent.id = ${id} and ${tasks.sprintId} = parent.id and ${tasks.deletedAt} is null`),
  );
  await publishLabsChanged(tx, sprint);
}

/** Restores the sprint with the tasks that were deleted with it. Requires the lock of its venture. */
export async function markSprintRestored(tx: Queryable, sprint: Deletable): Promise<void> {
  const { id } = sprint;
  await markRestored(tx, sprints, id);
  await inTrash(tx, () => restoreWith(tx, tasks, sql`deleted_with = ${id} and sprint_id = ${id}`));
  await publishLabsChanged(tx, sprint);
}

async function restoreWith(tx: Queryable, table: typeof sprints | typeof tasks, condition: SQL): Promise<void> {
  await tx.execute(
    sql`update ${table} set deleted_at = null, deleted_by = null, deleted_with = null where ${condition}`,
  );
}

export async function markTaskDeleted(tx: Queryable, task: Deletable, deletedBy: string): Promise<void> {
  await markDeleted(tx, tasks, { id: task.id, deletedBy });
  await publishLabsChanged(tx, task);
}

export async function markTaskRestored(tx: Queryable, task: Deletable): Promise<void> {
  await markRestored(tx, tasks, task.id);
  await publishLabsChanged(tx, task);
}

export async function markKpiDeleted(tx: Queryable, kpi: Deletable, deletedBy: string): Promise<void> {
  await markDeleted(tx, kpis, { id: kpi.id, deletedBy });
  await publishLabsChanged(tx, kpi);
}

export async function markKpiRestored(tx: Queryable, kpi: Deletable): Promise<void> {
  await markRestored(tx, kpis, kpi.id);
  await publishLabsChanged(tx, kpi);
}

/** Pages that show records of Labs refetch once the transaction commits. Notifications about the records disappear or return. */
export async function publishLabsChanged(tx: Queryable, { tenantId }: Pick<Deletable, 'tenantId'>): Promise<void> {
  await emitLiveSignal(tx, { tenantId, kind: 'labs_changed' });
  await emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: null });
}

const REMOVED = '(removed)';

/** Removes the content of some deleted ventures and their comments; returns the ids of the ventures. Their opportunities can be launched again. */
export async function purgeVentures(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const content = sql`title = ${REMOVED}, description = null, problem = null, solution = null, opportunity_id = null, owner_id = null`;
  const ids = await purgeRows(tx, ventures, { content, before, limit });
  await removeLaunchesOf(tx, ids);
  await removeCommentsOn(tx, 'venture', ids);
  return ids;
}

export async function purgeSprints(tx: Queryable, before: string, limit: number): Promise<string[]> {
  return purgeRows(tx, sprints, { content: sql`title = ${REMOVED}`, before, limit });
}

/** Removes the content of some deleted tasks and their comments; returns the ids of the tasks. */
export async function purgeTasks(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const content = sql`title = ${REMOVED}, description = null, assignee_id = null, due_date = null`;
  const ids = await purgeRows(tx, tasks, { content, before, limit });
  await removeCommentsOn(tx, 'task', ids);
  return ids;
}

/** Removes some deleted values; returns their ids. */
export async function purgeKpis(tx: Queryable, before: string, limit: number): Promise<string[]> {
  return inTrash(tx, async () => {
    const expired = tx
      .select({ id: kpis.id })
      .from(kpis)
      .where(lte(kpis.deletedAt, before))
      .limit(limit)
      .for('update', { skipLocked: true });
    const removed = await tx.delete(kpis).where(sql`${kpis.id} in ${expired}`).returning({ id: kpis.id });
    return removed.map(({ id }) => id);
  });
}
