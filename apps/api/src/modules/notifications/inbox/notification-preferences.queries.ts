import { type Actor, roleHasCapability } from '@aicv/domain/access/access-policy';
import {
  defaultChoice,
  NOTIFICATION_RULES,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@aicv/domain/notifications/notification-topic';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Choice, listChoicesOf } from './notification-preferences.repository.ts';

export interface TopicChoice extends Choice {
  readonly topic: NotificationTopic;
}

/** The person's choice for each topic of their role, regardless of flags and agreements. */
export async function listTopicChoices(
  tx: Queryable,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<TopicChoice[]> {
  const chosen = await listChoicesOf(tx, userId);
  return NOTIFICATION_TOPICS.filter((topic) => concerns(actor, topic)).map((topic) => ({
    topic,
    ...(chosen.get(topic) ?? defaultChoice(topic)),
  }));
}

function concerns({ role, capitalPolicy }: Actor, wanted: NotificationTopic): boolean {
  return Object.values(NOTIFICATION_RULES).some(
    ({ topic, needs }) => topic === wanted && roleHasCapability(needs, role, capitalPolicy),
  );
}
