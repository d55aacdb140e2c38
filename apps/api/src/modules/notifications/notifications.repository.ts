import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { NotificationContent } from './notification.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Tells a person of the tenant, in the transaction of what they are told about. */
export async function notify(
  tx: Queryable,
  recipient: { userId: string; tenantId: string },
  content: NotificationContent,
): Promise<void> {
  await tx.insert(notifications).values({ ...recipient, ...content });
}

/** Marks the person's notification as read, once; undefined where it is not theirs. */
export async function markRead(tx: Queryable, userId: string, id: string): Promise<NotificationRow | undefined> {
  const [notification] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, clock_timestamp())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  return notification;
}
