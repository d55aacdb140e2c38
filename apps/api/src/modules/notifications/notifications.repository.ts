import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { emitLiveSignal } from '../../platform/events/live-signal.ts';
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
  await tellPages(tx, recipient);
}

/** The same to each of many of a tenant, in one statement. */
export async function notifyEach(
  tx: Queryable,
  { userIds, tenantId }: { userIds: readonly string[]; tenantId: string },
  { kind, details }: NotificationContent,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    insert into ${notifications} (user_id, kind, details, tenant_id)
    select user_id, ${kind}, ${JSON.stringify(details)}::jsonb, ${tenantId} from unnest(${sql.param(userIds)}::uuid[]) user_id`);
  await emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: [...userIds] });
}

/** Marks what the person was told of this as read, because it is done. */
export async function settle(
  tx: Queryable,
  recipient: { userId: string; tenantId: string },
  { kind, details }: NotificationContent,
): Promise<void> {
  const settled = await tx
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(notifications.userId, recipient.userId),
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        sql`${notifications.details} = ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .returning({ id: notifications.id });
  if (settled.length > 0) await tellPages(tx, recipient);
}

/** Marks the person's notification as read, once; undefined where it is not theirs. */
export async function markRead(tx: Queryable, userId: string, id: string): Promise<NotificationRow | undefined> {
  const [notification] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, clock_timestamp())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  if (notification !== undefined) await tellPages(tx, notification);
  return notification;
}

async function tellPages(
  tx: Queryable,
  { userId, tenantId }: Pick<NotificationRow, 'userId' | 'tenantId'>,
): Promise<void> {
  await emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: [userId] });
}
