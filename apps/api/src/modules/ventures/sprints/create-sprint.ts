import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { requireFreeDays } from './require-free-days.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { insertSprint } from './sprints.repository.ts';

export interface NewSprint {
  readonly ventureId: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isActive: boolean;
}

/** Plans a sprint of a venture, or starts it as the current one. */
export async function createSprint(ctx: Context, input: NewSprint): Promise<SprintListRow> {
  const { tx, caller } = ctx;
  if ((await findVentureForUpdate(tx, input.ventureId)) === undefined) throw notFound();
  await requireFreeDays(ctx, { ...input, id: null });
  const { id } = await insertSprint(tx, { ...input, tenantId: caller.tenantId });
  const { ventureId, title, startDate, endDate, isActive } = input;
  await ctx.audit({
    action: 'sprint_created',
    resourceType: 'sprint',
    resourceId: id,
    details: { ventureId, title, startDate, endDate, isActive },
  });
  return getSprint(tx, id);
}
