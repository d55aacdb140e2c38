import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import { refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedRound } from '../disclosed-items.ts';
import { type FundingRoundRow, findFundingRound } from '../rounds/funding-rounds.repository.ts';
import { findTrashedRoundForUpdate, markRoundRestored } from './capital-deletion.repository.ts';

/**
 * Restores a round from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED). The response
 * contains the round, so its disclosure is recorded.
 */
export async function restoreFundingRound(ctx: Context, id: string): Promise<FundingRoundRow> {
  const { tx } = ctx;
  const before = await findTrashedRoundForUpdate(tx, id);
  if (before === undefined) throw notFound();
  if (before.deletedAt !== null) {
    refuseExpired(before.deletedAt, ctx.clock.nowMs());
    await markRoundRestored(tx, before);
    const { name, status } = before;
    await ctx.audit({
      action: 'funding_round_restored',
      resourceType: 'funding_round',
      resourceId: id,
      details: { name, status },
    });
  }
  const round = await findFundingRound(tx, id);
  if (round === undefined) throw notFound();
  await recordDisclosures(ctx, 'shown', { records: [disclosedRound(round)], ndaVersion: CURRENT_NDA.version });
  return round;
}
