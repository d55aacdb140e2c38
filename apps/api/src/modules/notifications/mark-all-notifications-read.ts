import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { markAllRead } from './notifications.repository.ts';

/** All that the caller sees at this moment; what they may not know of by now stays unread. Answers how many it was. */
export async function markAllNotificationsRead(scope: TenantScope, caller: Caller): Promise<number> {
  return scope.withTenant(caller.tenantId, (tx) => markAllRead(tx, caller.tenantId, caller));
}
