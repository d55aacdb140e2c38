import type { Notification, NotificationPreferences } from '@aicv/contracts/notifications/notifications';
import { contentOf } from './notification.ts';
import type { TopicChoice } from './notification-preferences.queries.ts';
import type { NotificationRow } from './notifications.repository.ts';

export function presentNotification(row: NotificationRow): Notification {
  const { id, createdAt, readAt } = row;
  return { id, ...contentOf(row), createdAt, readAt };
}

export function presentPreferences(choices: readonly TopicChoice[]): NotificationPreferences {
  return { preferences: choices.map(({ topic, inApp, mail }) => ({ topic, inApp, mail })) };
}
