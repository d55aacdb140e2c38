import type { Context } from '../../../platform/context.ts';
import { markAllRead } from './notifications.repository.ts';

/** Marks all notifications that the caller can see now. Those hidden from the caller stay unread. Returns how many it marked. */
export async function markAllNotificationsRead(ctx: Context): Promise<number> {
  const { tx, caller } = ctx;
  return markAllRead(tx, caller.tenantId, caller);
}
