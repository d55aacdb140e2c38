import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { lockOpenSprint } from './lock-sprint.ts';
import { requireFreeDays } from './require-free-days.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { updateSprintRow } from './sprints.repository.ts';

export interface SprintUpdate {
  readonly title?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Changes the title, the days or the current flag of a sprint that is not closed. */
export async function updateSprint(
  ctx: Context,
  id: string,
  { version, ...wanted }: SprintUpdate,
): Promise<SprintListRow> {
  const { tx } = ctx;
  const before = await lockOpenSprint(tx, id);
  if (isStale(before.version, version)) throw new StaleError('This sprint was', await getSprint(tx, id));
  const changed = changedFields(before, wanted);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return getSprint(tx, id);
  await requireFreeDays(ctx, { ...before, ...changed });
  await updateSprintRow(tx, id, changed);
  await ctx.audit({
    action: 'sprint_updated',
    resourceType: 'sprint',
    resourceId: id,
    details: { changes },
  });
  return getSprint(tx, id);
}
