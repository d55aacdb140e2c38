import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Requester } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedRound } from '../disclosed-items.ts';
import { type FundingRoundRow, findFundingRoundForUpdate } from '../rounds/funding-rounds.repository.ts';
import { markRoundDeleted } from './capital-deletion.repository.ts';

/**
 * Moves a planned round to the trash (REQ-327). Rejects an active round (ROUND_ACTIVE), a closed one (ROUND_CLOSED) and a stale version
 * (STALE), whose response contains the round and is a disclosure.
 */
export async function deleteFundingRound(
  requester: Requester,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const newer = await requester.inTransaction(async (ctx) => {
    const { tx, caller } = ctx;
    const round = await findFundingRoundForUpdate(tx, id);
    if (round === undefined) throw notFound();
    if (isStale(round.version, version)) {
      await recordDisclosures(ctx, 'shown', { records: [disclosedRound(round)], ndaVersion: CURRENT_NDA.version });
      return round;
    }
    refuseCounted(round);
    await markRoundDeleted(tx, round, caller.userId);
    const { name, status } = round;
    await ctx.audit({
      action: 'funding_round_deleted',
      resourceType: 'funding_round',
      resourceId: id,
      details: { name, status },
    });
    return undefined;
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (newer !== undefined) throw new StaleError('This funding round was', newer);
}

/** Any status but `active` and `closed` counts as planning (REQ-230). */
function refuseCounted({ status }: FundingRoundRow): void {
  if (status === 'active') {
    throw new ApiError(
      409,
      'ROUND_ACTIVE',
      'This round is active. Set its status to planning first, or close it instead.',
    );
  }
  if (status === 'closed') {
    throw new ApiError(
      409,
      'ROUND_CLOSED',
      'This round is closed, and its amount counts in the metrics of the firm. Correct the round instead.',
    );
  }
}
