import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { notify } from '../notifications/notifications.public.ts';
import { lockSettings } from './settings.repository.ts';
import { findUpgradeRequest, resolveUpgradeRequest } from './upgrade-requests.repository.ts';

/**
 * Declines a request for premium courses and notifies the requester, who may ask again. Rejects a request that was already resolved
 * (UPGRADE_REQUEST_SETTLED), by the plan or by another administrator.
 */
export async function declineUpgradeRequest(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
): Promise<void> {
  const { tenantId } = caller;
  await scope.withTenant(tenantId, async (tx) => {
    // A plan change resolves all open requests. The lock ensures that the requester gets one of the two notifications only.
    await lockSettings(tx, tenantId);
    const request = await findUpgradeRequest(tx, id);
    if (request === undefined) throw notFound();
    const { userId, courseTitle, resolvedAt } = request;
    if (resolvedAt !== null)
      throw new ApiError(409, 'UPGRADE_REQUEST_SETTLED', 'This request has already been resolved');
    await resolveUpgradeRequest(tx, id);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'upgrade_declined',
      resourceType: 'user',
      resourceId: userId,
      details: { title: courseTitle },
    });
    await notify(tx, { userId, tenantId }, { kind: 'upgrade_declined', details: { courseTitle } });
  });
}
