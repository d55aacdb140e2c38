import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import type { NotificationContent } from './notification.ts';
import { type Reader, visibilityOf } from './notification-visibility.queries.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

type NewNotification = NotificationContent & Pick<NotificationRow, 'userId' | 'inApp' | 'awaitsDigest'>;

/** One statement for all rows. */
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

/** A notification, identified by as many details as are needed. */
type NotificationMatch = {
  [Content in NotificationContent as Content['kind']]: Pick<Content, 'kind'> & {
    readonly details: Partial<Content['details']>;
  };
}[NotificationContent['kind']];

/** Marks these people's notifications about a finished matter as read and removes them from the daily email. */
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

/** Marks one notification that the person can see as read. Undefined if they can see none with this id. */
export async function markRead(tx: Queryable, reader: Reader, id: string): Promise<NotificationRow | undefined> {
  const [notification] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, clock_timestamp())` })
    .where(and(eq(notifications.id, id), isSeenBy(reader)))
    .returning();
  if (notification !== undefined) await publishNotificationsChanged(tx, notification.tenantId, [reader.userId]);
  return notification;
}

/** Marks all notifications that the person can see as read; returns how many were unread. */
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

/** Rows that match the condition, locked in the order of their ids. Without the order, two writers of the same rows could deadlock. */
function lockedWhere(tx: Queryable, condition: SQL | undefined): SQL {
  const { id } = notifications;
  return inArray(id, tx.select({ id }).from(notifications).where(condition).orderBy(asc(id)).for('update'));
}

/** Some of the people with notifications from before that time that await the daily email. */
export async function listAwaitingDigest(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(notifications.awaitsDigest, lt(notifications.createdAt, before)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Claims the notifications that await one person's daily email; a later caller gets none of them. Returns those that the person can still
 * see, oldest first.
 */
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

/** For a person who left the tenant: removes their notifications from the daily email. */
export async function dropDigest(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ awaitsDigest: false })
    .where(and(eq(notifications.userId, userId), notifications.awaitsDigest));
}

/** Removes some old notifications that were read or were only mailed; returns how many. */
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
