import { NOTIFICATION_TOPICS, type NotificationTopic } from '@aicv/domain/notifications/notification-topic';
import { choiceOf, type FromAddress, markOf } from '../../../lib/format/search-text.ts';

/** The filters of the page's list, stored in its URL. */
export interface NotificationFilter {
  readonly topic?: NotificationTopic | undefined;
  readonly unread?: true | undefined;
}

/** Parses the URL parameters; drops invalid values. */
export function notificationFilterOf({ topic, unread }: FromAddress<NotificationFilter>): NotificationFilter {
  return { topic: choiceOf(NOTIFICATION_TOPICS, topic), unread: markOf(unread) };
}
