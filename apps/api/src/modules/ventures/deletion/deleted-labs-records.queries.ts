import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isExpired } from '../../../platform/db/tenancy/trash.ts';
import { kpis } from '../kpis/kpis.tables.ts';
import { sprints } from '../sprints/sprints.tables.ts';
import { tasks } from '../tasks/tasks.tables.ts';
import { ventures } from '../ventures/ventures.tables.ts';

/**
 * Deleted records in the columns of the trash. Records of a deleted parent are left out, because the parent must be restored first. These
 * queries run with the trash open.
 */
export const deletedVentures = (): SQL => sql`
  select 'venture' as kind, id, title, null as context, deleted_at, deleted_by
    from ${ventures} where deleted_at is not null and purged_at is null`;

export const deletedSprints = (): SQL => sql`
  select 'sprint' as kind, s.id, s.title, v.title as context, s.deleted_at, s.deleted_by
    from ${sprints} s join ${ventures} v on v.id = s.venture_id and v.deleted_at is null
   where s.deleted_at is not null and s.purged_at is null`;

export const deletedTasks = (): SQL => sql`
  select 'task' as kind, t.id, t.title, s.title as context, t.deleted_at, t.deleted_by
    from ${tasks} t join ${sprints} s on s.id = t.sprint_id and s.deleted_at is null
   where t.deleted_at is not null and t.purged_at is null`;

export const deletedKpis = (): SQL => sql`
  select 'kpi' as kind, k.id, k.metric || ', ' || k.recorded_at as title, v.title as context, k.deleted_at, k.deleted_by
    from ${kpis} k left join ${ventures} v on v.id = k.venture_id
   where k.deleted_at is not null and v.deleted_at is null`;

/** Whether the venture exists and is not deleted. A scalar subquery, which PostgreSQL looks up by the id for each row. */
export const isLiveVenture = (id: SQL): SQL<boolean> =>
  sql<boolean>`(select true from ${ventures} where "ventures"."id" = ${id}) is true`;

/** The title of the task, also in the trash; null if it does not exist or is deleted. With an assignee, only of their own tasks. */
export function liveTaskTitle(id: SQL, assigneeId: string | null): SQL<string | null> {
  const own = assigneeId === null ? sql`` : sql` and assignee_id = ${assigneeId}`;
  return sql<string | null>`(select title from ${tasks} where id = ${id} and deleted_at is null${own})`;
}

/** Whether the task exists and is not deleted. */
export const isLiveTask = (id: SQL): SQL<boolean> =>
  sql<boolean>`(select true from ${tasks} where "tasks"."id" = ${id}) is true`;

export const isExpiredVenture = (id: SQLWrapper, before: string) => isExpired(ventures, id, before);
