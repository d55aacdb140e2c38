import { LAUNCH_DEPENDENTS, takeBackEndMs } from '@aicv/domain/ventures/launch';
import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunityForUpdate,
  insertStageChanges,
  type OpportunityRow,
  updateOpportunityRow,
} from '../../opportunities/opportunities.public.ts';
import { markVentureDeleted } from '../deletion/labs-deletion.repository.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { findLaunchDependent } from './launch-dependents.queries.ts';
import { findVentureLaunch } from './venture-launches.repository.ts';

/**
 * Takes back the launch of a venture within a day: the venture moves to the trash, and its opportunity is in incubation again and can be
 * launched again. Rejects a venture that was created directly (NOT_LAUNCHED), after the day (TAKE_BACK_EXPIRED), and while a record depends on
 * it (HAS_DEPENDENTS).
 */
export async function takeBackLaunch(ctx: Context, id: string): Promise<void> {
  const { tx, caller, clock } = ctx;
  const venture = await findVentureForUpdate(tx, id);
  if (venture === undefined) throw notFound();
  const launch = await findVentureLaunch(tx, id);
  if (launch === undefined) throw notLaunched();
  if (clock.nowMs() >= takeBackEndMs(launch.launchedAt)) throw expired();
  const dependent = await findLaunchDependent(tx, launch);
  if (dependent !== undefined) throw hasDependents(LAUNCH_DEPENDENTS[dependent]);
  const opportunity = await findOpportunityForUpdate(tx, launch.opportunityId);
  if (opportunity?.ventureId === id) await returnOpportunity(ctx, opportunity);
  await markVentureDeleted(tx, venture, caller.userId);
  const { title, stage, opportunityId } = venture;
  await ctx.audit({
    action: 'venture_launch_taken_back',
    resourceType: 'venture',
    resourceId: id,
    details: { title, stage, opportunityId },
  });
}

/** Only an opportunity in incubation is launched, so that is the stage to return to. */
async function returnOpportunity({ tx, caller }: Context, opportunity: OpportunityRow): Promise<void> {
  const { id: opportunityId, stage: fromStage } = opportunity;
  const changedBy = caller.userId;
  const isMoved = fromStage !== 'incubation';
  await updateOpportunityRow(tx, opportunity, { ventureId: null, changedBy, ...(isMoved && { stage: 'incubation' }) });
  if (!isMoved) return;
  const { tenantId } = caller;
  await insertStageChanges(tx, [{ opportunityId, fromStage, toStage: 'incubation', changedBy, tenantId }]);
}

const notLaunched = () =>
  new ApiError(409, 'NOT_LAUNCHED', 'This venture was not launched from an opportunity. Delete it instead.');

const expired = () =>
  new ApiError(
    409,
    'TAKE_BACK_EXPIRED',
    'This venture was launched more than a day ago. Close or delete the venture instead.',
  );

const hasDependents = (records: string) =>
  new ApiError(409, 'HAS_DEPENDENTS', `This venture has ${records}. Delete them first, or close the venture instead.`);
