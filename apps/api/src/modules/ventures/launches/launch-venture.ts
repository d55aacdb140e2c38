import type { SprintDays } from '@aicv/domain/ventures/sprint';
import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { refuseOpenConditions } from '../../decisions/decisions.public.ts';
import {
  findOpportunityForUpdate,
  refusePassed,
  takeScoreSnapshot,
  updateOpportunityRow,
} from '../../opportunities/opportunities.public.ts';
import { requireFreeDays } from '../sprints/require-free-days.ts';
import { insertSprint, type SprintRow } from '../sprints/sprints.repository.ts';
import { addVenture } from '../ventures/add-venture.ts';
import { requireOwner } from '../ventures/require-owner.ts';
import { type VentureDetailRow, withDetails } from '../ventures/ventures.queries.ts';
import { insertVentureLaunch } from './venture-launches.repository.ts';

export interface LaunchInput {
  readonly problem?: string | null | undefined;
  readonly solution?: string | null | undefined;
  /** Undefined takes the owner of the opportunity. */
  readonly ownerId?: string | null | undefined;
  readonly ignoresOpenConditions?: boolean | undefined;
  readonly firstSprint?: (SprintDays & { readonly title: string }) | undefined;
}

/**
 * Creates a venture from an opportunity in incubation, once (REQ-206), and links each to the other. Stores the scores at that time, and plans
 * the first sprint if one is given. Rejects while a condition of a decision is open (OPEN_CONDITIONS).
 */
export async function launchVenture(
  ctx: Context,
  opportunityId: string,
  { problem, solution, ownerId: wantedOwnerId, firstSprint, ignoresOpenConditions }: LaunchInput,
): Promise<VentureDetailRow> {
  const { tx, caller, clock } = ctx;
  const opportunity = await findOpportunityForUpdate(tx, opportunityId);
  if (opportunity === undefined) throw notFound();
  // Check this before the stage: moving an opportunity back must not allow a second launch.
  if (opportunity.ventureId !== null) throw alreadyLaunched(opportunity.ventureId);
  refusePassed([opportunity], 'launch');
  if (opportunity.stage !== 'incubation') throw notInIncubation();
  await refuseOpenConditions(tx, [{ type: 'opportunity', id: opportunityId }], { ignores: ignoresOpenConditions });
  const { title, description } = opportunity;
  if (wantedOwnerId) await requireOwner(tx, wantedOwnerId);
  const ownerId = wantedOwnerId === undefined ? opportunity.ownerId : wantedOwnerId;
  const venture = await addVenture(tx, caller, {
    opportunityId,
    title,
    description,
    problem,
    solution,
    ownerId,
    stage: 'mvp',
    ideaCycle: 'identify',
  });
  await updateOpportunityRow(tx, opportunity, { ventureId: venture.id, changedBy: caller.userId });
  const sprint = firstSprint && (await addFirstSprint(ctx, venture.id, firstSprint));
  await insertVentureLaunch(tx, {
    ventureId: venture.id,
    opportunityId,
    firstSprintId: sprint?.id ?? null,
    scores: await takeScoreSnapshot(tx, opportunity),
    launchedBy: caller.userId,
    launchedAt: isoTime(clock.nowMs()),
    tenantId: caller.tenantId,
  });
  await ctx.audit({
    action: 'venture_launched',
    resourceType: 'venture',
    resourceId: venture.id,
    details: { title, stage: venture.stage, opportunityId, ...(sprint && { firstSprint: sprint.title }) },
  });
  return withDetails(tx, venture);
}

async function addFirstSprint(
  ctx: Context,
  ventureId: string,
  { title, startDate, endDate }: NonNullable<LaunchInput['firstSprint']>,
): Promise<SprintRow> {
  const planned = { ventureId, title, startDate, endDate, isActive: true };
  await requireFreeDays(ctx, { ...planned, id: null });
  return insertSprint(ctx.tx, { ...planned, tenantId: ctx.caller.tenantId });
}

const notInIncubation = () =>
  new ApiError(409, 'NOT_IN_INCUBATION', 'Only an opportunity in incubation can become a venture');

const alreadyLaunched = (ventureId: string) =>
  new ApiError(409, 'ALREADY_LAUNCHED', {
    message: 'This opportunity has already been launched',
    extra: { ventureId },
  });
