import { opensPremium, type Plan } from '@aicv/domain/settings/plan';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { writePlan } from '../settings/settings.repository.ts';
import { resolveUpgradeRequests } from './upgrade-requests.repository.ts';

/**
 * Changes the plan of a tenant, in a transaction of that tenant with locked settings. A plan with premium courses resolves the open
 * requests for them.
 */
export async function changePlan(tx: Queryable, tenantId: string, plan: Plan): Promise<void> {
  await writePlan(tx, tenantId, plan);
  if (!opensPremium(plan)) return;
  const userIds = (await resolveUpgradeRequests(tx)).map(({ userId }) => userId);
  await notifyEach(tx, { userIds, tenantId }, { kind: 'plan_changed', details: { plan } });
}
