import type { Context } from '../../../platform/context.ts';
import { parentDeleted, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { requireFreeDays } from '../sprints/require-free-days.ts';
import { getSprint, type SprintListRow } from '../sprints/sprints.queries.ts';
import type { SprintRow } from '../sprints/sprints.repository.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { findTrashedSprint, markSprintRestored } from './labs-deletion.repository.ts';

/**
 * Restores a sprint from the trash with the tasks that were deleted with it (REQ-328). One that is not deleted is left as it is. Rejects
 * after 30 days (TRASH_EXPIRED), while its venture is deleted (PARENT_DELETED), and if another sprint is current (SPRINT_CURRENT_EXISTS) or
 * has its days (SPRINT_OVERLAPS) by now.
 */
export async function restoreSprint(ctx: Context, id: string): Promise<SprintListRow> {
  const { tx } = ctx;
  const found = await findTrashedSprint(tx, id);
  if (found === undefined) throw notFound();
  if ((await findVentureForUpdate(tx, found.ventureId)) === undefined) throw parentDeleted('sprint', 'venture');
  // The lock of the venture serializes the writers of the sprint.
  const sprint = await findTrashedSprint(tx, id);
  if (sprint === undefined) throw notFound();
  if (sprint.deletedAt !== null) await restore(ctx, sprint, sprint.deletedAt);
  return getSprint(tx, id);
}

async function restore(ctx: Context, sprint: SprintRow, deletedAt: string): Promise<void> {
  refuseExpired(deletedAt, ctx.clock.nowMs());
  await requireFreeDays(ctx, sprint);
  await markSprintRestored(ctx.tx, sprint);
  const { id, ventureId, title, startDate, endDate } = sprint;
  await ctx.audit({
    action: 'sprint_restored',
    resourceType: 'sprint',
    resourceId: id,
    details: { ventureId, title, startDate, endDate },
  });
}
