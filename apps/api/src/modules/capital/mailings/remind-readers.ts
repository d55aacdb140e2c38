import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { refuseUnpublished } from '../publishing/refuse-state.ts';
import { findInvestorUpdateForUpdate } from '../updates/investor-updates.repository.ts';
import { insertMailing, withoutReminded } from './mailings.repository.ts';
import { unopenedBy } from './unopened.queries.ts';

/**
 * Reminds the readers who have not opened the update, each at most once a day. Returns how many. Rejects an update that is not published
 * (NOT_PUBLISHED), and one with no reader to remind (NO_READERS_TO_REMIND).
 */
export async function remindReaders(ctx: Context, id: string): Promise<number> {
  const { tx, caller } = ctx;
  const { tenantId, userId } = caller;
  // Locked: of two concurrent reminders, the second sees the first.
  const update = await findInvestorUpdateForUpdate(tx, id);
  if (update === undefined) throw notFound();
  refuseUnpublished(update);
  const readerIds = withoutReminded(id, await unopenedBy(tx, tenantId, update));
  const readers = await insertMailing(tx, { updateId: id, kind: 'reminder', startedBy: userId, tenantId }, readerIds);
  if (readers === 0) {
    throw new ApiError(
      409,
      'NO_READERS_TO_REMIND',
      'Every reader has opened this update or was reminded in the last 24 hours',
    );
  }
  await ctx.audit({
    action: 'investor_update_readers_reminded',
    resourceType: 'investor_update',
    resourceId: id,
    details: { readers },
  });
  return readers;
}
