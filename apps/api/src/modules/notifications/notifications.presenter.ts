import type { Notification } from '@aicv/contracts/notifications';
import type { NotificationContent } from './notification.ts';
import type { NotificationRow } from './notifications.repository.ts';

export function presentNotification({ id, kind, details, createdAt, readAt }: NotificationRow): Notification {
  // `notify` is the only writer, and takes these pairs alone.
  const content = { kind, details } as NotificationContent;
  return { id, ...content, createdAt, readAt };
}
