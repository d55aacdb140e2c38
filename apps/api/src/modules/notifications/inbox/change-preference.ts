import type { NotificationTopic } from '@aicv/domain/notifications/notification-topic';
import type { Context } from '../../../platform/context.ts';
import { listTopicChoices, type TopicChoice } from './notification-preferences.queries.ts';
import { type Choice, writeChoice } from './notification-preferences.repository.ts';

/** Not audited, because preferences only concern reading, as with `markNotificationRead`. Returns all choices of the person. */
export async function changePreference(
  ctx: Context,
  topic: NotificationTopic,
  { inApp, mail }: { [Key in keyof Choice]?: Choice[Key] | undefined },
): Promise<TopicChoice[]> {
  const { tx, caller } = ctx;
  const chosen = { ...(inApp !== undefined && { inApp }), ...(mail !== undefined && { mail }) };
  await writeChoice(tx, caller, { topic, chosen });
  return listTopicChoices(tx, caller);
}
