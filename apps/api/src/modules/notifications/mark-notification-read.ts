import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { markRead, type NotificationRow } from './notifications.repository.ts';

/** Not audited: reading a notification changes no record that others rely on. */
export async function markNotificationRead(scope: TenantScope, caller: Caller, id: string): Promise<NotificationRow> {
  const notification = await scope.withTenant(caller.tenantId, (tx) => markRead(tx, caller, id));
  if (notification === undefined) throw notFound();
  return notification;
}
