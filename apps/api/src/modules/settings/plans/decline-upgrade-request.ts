import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { lockSettings } from '../settings/settings.repository.ts';
import { findUpgradeRequest, resolveUpgradeRequest } from './upgrade-requests.repository.ts';

/**
 * Declines a request for premium courses and notifies the requester, who may ask again. Rejects a request that was already resolved
 * (UPGRADE_REQUEST_SETTLED), by the plan or by another administrator.
 */
export async function declineUpgradeRequest(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const { tenantId } = caller;

  // A plan change resolves all open requests. The lock ensures that the requester gets one of the two notifications only.
  await lockSettings(tx, tenantId);
  const request = await findUpgradeRequest(tx, id);
  if (request === undefined) throw notFound();
  const { userId, courseTitle, resolvedAt } = request;
  if (resolvedAt !== null) throw new ApiError(409, 'UPGRADE_REQUEST_SETTLED', 'This request has already been resolved');
  await resolveUpgradeRequest(tx, id);
  await ctx.audit({
    action: 'upgrade_declined',
    resourceType: 'user',
    resourceId: userId,
    details: { title: courseTitle },
  });
  await notify(tx, { userId, tenantId }, { kind: 'upgrade_declined', details: { courseTitle } });
}
