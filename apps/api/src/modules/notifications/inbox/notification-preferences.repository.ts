import {
  defaultChoice,
  type MailChoice,
  NOTIFICATION_RULES,
  type NotificationKind,
  type NotificationTopic,
} from '@aicv/domain/notifications/notification-topic';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notificationPreferences } from './notifications.tables.ts';

export interface Choice {
  readonly inApp: boolean;
  readonly mail: MailChoice;
}

const IN_APP_ONLY: Choice = { inApp: true, mail: 'never' };

/** Each person's choices for a kind. Requests to accept an agreement cannot be switched off and have emails of their own. */
export async function readChoices(
  tx: Queryable,
  userIds: readonly string[],
): Promise<(userId: string, kind: NotificationKind) => Choice> {
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...new Set(userIds)]));
  const chosen = new Map(rows.map(({ userId, topic, inApp, mail }) => [`${userId} ${topic}`, { inApp, mail }]));
  return (userId, kind) => {
    const { topic } = NOTIFICATION_RULES[kind];
    return kind === 'agreement_reminder' ? IN_APP_ONLY : (chosen.get(`${userId} ${topic}`) ?? defaultChoice(topic));
  };
}

/** The choices of one person by topic, without topics that they never changed. */
export async function listChoicesOf(tx: Queryable, userId: string): Promise<Map<NotificationTopic, Choice>> {
  const rows = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return new Map(rows.map(({ topic, inApp, mail }) => [topic, { inApp, mail }]));
}

/** Writes the given parts and leaves the rest unchanged, even when two writers change one topic concurrently. */
export async function writeChoice(
  tx: Queryable,
  { userId, tenantId }: { userId: string; tenantId: string },
  { topic, chosen }: { topic: NotificationTopic; chosen: Partial<Choice> },
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ userId, tenantId, topic, ...defaultChoice(topic), ...chosen })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.topic],
      set: { ...chosen, updatedAt: sql`clock_timestamp()` },
    });
}

/** Deletes the person's preferences together with the account. */
export async function erasePreferencesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}
