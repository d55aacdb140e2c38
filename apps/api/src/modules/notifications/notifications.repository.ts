import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { emitLiveSignal } from '../../platform/events/live-signal.ts';
import type { NotificationContent } from './notification.ts';
import { type Reader, visibilityOf } from './notification-visibility.queries.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

type NewNotification = NotificationContent & Pick<NotificationRow, 'userId' | 'inApp' | 'awaitsDigest'>;

/** All of them in one statement. */
export async function insertNotifications(
  tx: Queryable,
  tenantId: string,
  rows: readonly NewNotification[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(notifications).values(rows.map((row) => ({ ...row, tenantId })));
  await publishNotificationsChanged(
    tx,
    tenantId,
    rows.flatMap(({ userId, inApp }) => (inApp ? userId : [])),
  );
}

/** Something that is told, by as much of its details as tells it from others. */
type NotificationMatch = {
  [Content in NotificationContent as Content['kind']]: Pick<Content, 'kind'> & {
    readonly details: Partial<Content['details']>;
  };
}[NotificationContent['kind']];

/** Marks what these people were told of this as read, because it is done; no letter of the day tells of it either. */
export async function markNotificationsDone(
  tx: Queryable,
  { userIds, tenantId }: { userIds: readonly string[]; tenantId: string },
  { kind, details }: NotificationMatch,
): Promise<void> {
  const updated = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, clock_timestamp())`, awaitsDigest: false })
    .where(
      lockedWhere(
        tx,
        and(
          inArray(notifications.userId, [...userIds]),
          or(isNull(notifications.readAt), notifications.awaitsDigest),
          eq(notifications.kind, kind),
          sql`${notifications.details} @> ${JSON.stringify(details)}::jsonb`,
        ),
      ),
    )
    .returning({ userId: notifications.userId });
  await publishNotificationsChanged(
    tx,
    tenantId,
    updated.map(({ userId }) => userId),
  );
}

/** Marks one that the person sees as read, once; undefined where they see none of this id. */
export async function markRead(tx: Queryable, reader: Reader, id: string): Promise<NotificationRow | undefined> {
  const [notification] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, clock_timestamp())` })
    .where(and(eq(notifications.id, id), isSeenBy(reader)))
    .returning();
  if (notification !== undefined) await publishNotificationsChanged(tx, notification.tenantId, [reader.userId]);
  return notification;
}

/** Marks all that the person sees as read; answers how many were not. */
export async function markAllRead(tx: Queryable, tenantId: string, reader: Reader): Promise<number> {
  const read = await tx
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(lockedWhere(tx, and(isNull(notifications.readAt), isSeenBy(reader))))
    .returning({ id: notifications.id });
  if (read.length > 0) await publishNotificationsChanged(tx, tenantId, [reader.userId]);
  return read.length;
}

const isSeenBy = (reader: Reader) =>
  and(eq(notifications.userId, reader.userId), eq(notifications.inApp, true), visibilityOf(reader));

/** Rows of this condition, locked in the order of their ids: two that write many of the same never wait for each other in a circle. */
function lockedWhere(tx: Queryable, condition: SQL | undefined): SQL {
  const { id } = notifications;
  return inArray(id, tx.select({ id }).from(notifications).where(condition).orderBy(asc(id)).for('update'));
}

/** Some of the people for whom something from before that time waits to be mailed. */
export async function listAwaitingDigest(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(notifications.awaitsDigest, lt(notifications.createdAt, before)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Takes what waits for one person's daily mail: whoever comes after gets none of it. Answers what they may know of by now, oldest first. */
export async function takeDigest(tx: Queryable, reader: Reader, before: string): Promise<NotificationRow[]> {
  const taken = await tx
    .update(notifications)
    .set({ awaitsDigest: false })
    .where(
      lockedWhere(
        tx,
        and(eq(notifications.userId, reader.userId), notifications.awaitsDigest, lt(notifications.createdAt, before)),
      ),
    )
    .returning({ id: notifications.id });
  const ids = taken.map(({ id }) => id);
  return tx
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), visibilityOf(reader)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}

/** For somebody who is in the tenant no more: what waits for their daily letter waits no longer. */
export async function dropDigest(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ awaitsDigest: false })
    .where(and(eq(notifications.userId, userId), notifications.awaitsDigest));
}

/** Removes some of what was read, or was only mailed, and is older; answers how many. */
export async function removeReadOrMailed(tx: Queryable, before: string, limit: number): Promise<number> {
  const wasMailed = and(not(notifications.inApp), not(notifications.awaitsDigest));
  const expired = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(lt(notifications.createdAt, before), or(isNotNull(notifications.readAt), wasMailed)))
    .limit(limit);
  const removed = await tx
    .delete(notifications)
    .where(inArray(notifications.id, expired))
    .returning({ id: notifications.id });
  return removed.length;
}

async function publishNotificationsChanged(tx: Queryable, tenantId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await emitLiveSignal(tx, { tenantId, kind: 'notifications_changed', userIds: [...new Set(userIds)] });
}
