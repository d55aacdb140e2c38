import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { findOpportunityForUpdate, updateOpportunityRow } from '../../opportunities/opportunities.public.ts';
import { withDetails } from '../ventures/ventures.queries.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { findCountedRecords, markVentureDeleted } from './labs-deletion.repository.ts';

/**
 * Moves a venture to the trash with its sprints and tasks (REQ-327). Its opportunity can be launched again. Rejects a stale version (STALE),
 * a venture with KPI values (HAS_KPIS) and one with closed sprints (HAS_CLOSED_SPRINTS).
 */
export async function deleteVenture(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const venture = await findVentureForUpdate(tx, id);
  if (venture === undefined) throw notFound();
  if (isStale(venture.version, version)) throw new StaleError('This venture was', await withDetails(tx, venture));
  const counted = await findCountedRecords(tx, id);
  if (counted.kpis) throw hasKpis();
  if (counted.closedSprints) throw hasClosedSprints();
  const { title, stage, opportunityId } = venture;
  const opportunity = opportunityId === null ? undefined : await findOpportunityForUpdate(tx, opportunityId);
  if (opportunity?.ventureId === id) {
    await updateOpportunityRow(tx, opportunity, { ventureId: null, changedBy: caller.userId });
  }
  await markVentureDeleted(tx, venture, caller.userId);
  await ctx.audit({
    action: 'venture_deleted',
    resourceType: 'venture',
    resourceId: id,
    details: { title, stage, opportunityId },
  });
}

const hasKpis = () =>
  new ApiError(
    409,
    'HAS_KPIS',
    'This venture has KPI values, which count in the metrics of the firm. Close the venture instead, or delete its values first.',
  );

const hasClosedSprints = () =>
  new ApiError(
    409,
    'HAS_CLOSED_SPRINTS',
    'This venture has closed sprints, whose results are kept. Close the venture instead.',
  );
