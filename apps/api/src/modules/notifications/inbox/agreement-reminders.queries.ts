import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { NotificationContent } from './notification.ts';
import { notifications } from './notifications.tables.ts';

type ReminderDetails = Extract<NotificationContent, { kind: 'agreement_reminder' }>['details'];

/** When each of these users was last reminded of this version of an agreement. */
export async function findReminderTimes(
  tx: Queryable,
  userIds: readonly string[],
  details: ReminderDetails,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, createdAt } = notifications;
  const rows = await tx
    .selectDistinctOn([userId], { userId, createdAt })
    .from(notifications)
    .where(and(inArray(userId, [...userIds]), isReminderOf(details)))
    .orderBy(userId, desc(createdAt));
  return new Map(rows.map((row) => [row.userId, row.createdAt]));
}

/** The ids of the users who were reminded of it after that time, as a subquery. */
export function remindedSince(details: ReminderDetails, time: string): SQL {
  const isSince = and(isReminderOf(details), gt(notifications.createdAt, time));
  return sql`(select ${notifications.userId} from ${notifications} where ${isSince})`;
}

function isReminderOf(details: ReminderDetails): SQL | undefined {
  return and(
    eq(notifications.kind, 'agreement_reminder'),
    sql`${notifications.details} @> ${JSON.stringify(details)}::jsonb`,
  );
}
