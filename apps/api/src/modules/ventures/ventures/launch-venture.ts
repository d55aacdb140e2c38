import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunityForUpdate,
  refusePassed,
  updateOpportunityRow,
} from '../../opportunities/opportunities.public.ts';
import { addVenture } from './add-venture.ts';
import { type VentureDetailRow, withDetails } from './ventures.queries.ts';

/** Creates a venture from an opportunity in incubation, once (REQ-206), and links each to the other. */
export async function launchVenture(ctx: Context, opportunityId: string): Promise<VentureDetailRow> {
  const { tx, caller } = ctx;
  const opportunity = await findOpportunityForUpdate(tx, opportunityId);
  if (opportunity === undefined) throw notFound();
  // Check this before the stage: moving an opportunity back must not allow a second launch.
  if (opportunity.ventureId !== null) throw alreadyLaunched(opportunity.ventureId);
  refusePassed([opportunity], 'launch');
  if (opportunity.stage !== 'incubation') throw notInIncubation();
  const { title, description } = opportunity;
  const venture = await addVenture(tx, caller, {
    opportunityId,
    title,
    description,
    stage: 'mvp',
    ideaCycle: 'identify',
  });
  await updateOpportunityRow(tx, opportunity, { ventureId: venture.id, changedBy: caller.userId });
  await ctx.audit({
    action: 'venture_launched',
    resourceType: 'venture',
    resourceId: venture.id,
    details: { title, stage: venture.stage, opportunityId },
  });
  return withDetails(tx, venture);
}

const notInIncubation = () =>
  new ApiError(409, 'NOT_IN_INCUBATION', 'Only an opportunity in incubation can become a venture');

const alreadyLaunched = (ventureId: string) =>
  new ApiError(409, 'ALREADY_LAUNCHED', {
    message: 'This opportunity has already been launched',
    extra: { ventureId },
  });
