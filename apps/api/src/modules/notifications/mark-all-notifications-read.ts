import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { markAllRead } from './notifications.repository.ts';

/** Marks all notifications that the caller can see now. Those hidden from the caller stay unread. Returns how many it marked. */
export async function markAllNotificationsRead(scope: TenantScope, caller: Caller): Promise<number> {
  return scope.withTenant(caller.tenantId, (tx) => markAllRead(tx, caller.tenantId, caller));
}
