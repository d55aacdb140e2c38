import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { lockVentureOf } from '../sprints/lock-sprint.ts';
import { getSprint } from '../sprints/sprints.queries.ts';
import { findSprint } from '../sprints/sprints.repository.ts';
import { markSprintDeleted } from './labs-deletion.repository.ts';

/** Moves a sprint to the trash with its tasks (REQ-327). Rejects a stale version (STALE) and a closed sprint (SPRINT_CLOSED). */
export async function deleteSprint(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  await lockVentureOf(tx, id);
  const sprint = await findSprint(tx, id);
  if (sprint === undefined) throw notFound();
  if (sprint.closedAt !== null) throw isClosed();
  if (isStale(sprint.version, version)) throw new StaleError('This sprint was', await getSprint(tx, id));
  await markSprintDeleted(tx, sprint, caller.userId);
  const { ventureId, title, startDate, endDate } = sprint;
  await ctx.audit({
    action: 'sprint_deleted',
    resourceType: 'sprint',
    resourceId: id,
    details: { ventureId, title, startDate, endDate },
  });
}

const isClosed = () =>
  new ApiError(409, 'SPRINT_CLOSED', 'This sprint is closed, and its result is kept. Plan another sprint instead.');
