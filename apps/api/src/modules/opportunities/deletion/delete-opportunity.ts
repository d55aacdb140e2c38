import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findOpportunityForUpdate } from '../board/opportunities.repository.ts';
import { refuseStale } from '../board/refuse-stale.ts';
import { viewsFor } from '../reviews/hidden-scores.queries.ts';
import { markOpportunityDeleted } from './deletion.repository.ts';

/** Moves an opportunity to the trash (REQ-327). Rejects a stale version (STALE) and a launched opportunity (HAS_VENTURE). */
export async function deleteOpportunity(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const before = await findOpportunityForUpdate(tx, id);
  if (before === undefined) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, [before]);
  refuseStale([viewOf(before)], new Map([[id, version]]));
  if (before.ventureId !== null) throw hasVenture();
  await markOpportunityDeleted(tx, before, caller.userId);
  const { title, stage } = before;
  await ctx.audit({
    action: 'opportunity_deleted',
    resourceType: 'opportunity',
    resourceId: id,
    details: { title, stage },
  });
}

const hasVenture = () =>
  new ApiError(
    409,
    'HAS_VENTURE',
    'This opportunity became a venture, which refers to it. Record its end on the venture in Abundance Labs instead.',
  );
