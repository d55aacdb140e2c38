import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import { refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { type AuthoredUpdateRow, withReaders } from '../updates/authored-updates.queries.ts';
import { findInvestorUpdate } from '../updates/investor-updates.repository.ts';
import { findTrashedUpdateForUpdate, markUpdateRestored } from './capital-deletion.repository.ts';

/**
 * Restores a draft from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED). The response
 * contains the draft, so its disclosure is recorded.
 */
export async function restoreInvestorUpdate(ctx: Context, id: string): Promise<AuthoredUpdateRow> {
  const { tx } = ctx;
  const before = await findTrashedUpdateForUpdate(tx, id);
  if (before === undefined) throw notFound();
  if (before.deletedAt !== null) {
    refuseExpired(before.deletedAt, ctx.clock.nowMs());
    await markUpdateRestored(tx, before);
    await ctx.audit({
      action: 'investor_update_restored',
      resourceType: 'investor_update',
      resourceId: id,
      details: { title: before.title },
    });
  }
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined) throw notFound();
  await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(update)], ndaVersion: CURRENT_NDA.version });
  return withReaders(tx, update);
}
