import { opensPremium } from '@aicv/domain/settings/plan';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { listActiveIdsByRole } from '../../identity/accounts.public.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { lockSettings } from '../settings/settings.repository.ts';
import { readPlan } from './plan.queries.ts';
import { countOpenUpgradeRequests, findOpenUpgradeRequest } from './upgrade-requests.queries.ts';
import { insertUpgradeRequest } from './upgrade-requests.repository.ts';

/**
 * Requests premium courses from the tenant's administrators, once per person until the plan includes them. A repeated call returns the
 * open request. The administrators are notified of the first open request only. Rejects (UPGRADE_NOT_NEEDED) if the plan includes premium
 * courses.
 */
export async function openUpgradeRequest(
  tx: Queryable,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  { courseTitle, requesterName }: { readonly courseTitle: string; readonly requesterName: string },
): Promise<{ requestedAt: string; isNew: boolean }> {
  // A plan change resolves the open requests. Without the lock, a concurrent request could stay open forever.
  await lockSettings(tx, tenantId);
  if (opensPremium(await readPlan(tx, tenantId)))
    throw new ApiError(409, 'UPGRADE_NOT_NEEDED', 'Premium courses are already available');
  const waiting = await findOpenUpgradeRequest(tx, userId);
  if (waiting !== undefined) return { requestedAt: waiting.requestedAt, isNew: false };
  const isFirst = (await countOpenUpgradeRequests(tx)) === 0;
  const { requestedAt } = await insertUpgradeRequest(tx, { userId, tenantId, courseTitle });
  if (isFirst) {
    const userIds = await listActiveIdsByRole(tx, ['admin']);
    const details = { requesterName, courseTitle };
    await notifyEach(tx, { userIds, tenantId }, { kind: 'upgrade_requested', details });
  }
  return { requestedAt, isNew: true };
}
