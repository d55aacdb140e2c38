import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import {
  NOTIFICATION_RULES,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@aicv/domain/notifications/notification-topic';

/** The topics that this user can receive, in display order. */
export function offeredTopics({ permissions }: Pick<SignedInUser, 'permissions'>): readonly NotificationTopic[] {
  const topics = new Set<NotificationTopic>(
    Object.values(NOTIFICATION_RULES)
      .filter(({ needs }) => permissions.includes(needs))
      .map(({ topic }) => topic),
  );
  return NOTIFICATION_TOPICS.filter((topic) => topics.has(topic));
}
