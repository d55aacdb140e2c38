import type { NotificationTopic } from '@aicv/domain/notification-topic';
import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { listTopicChoices, type TopicChoice } from './notification-preferences.queries.ts';
import { type Choice, writeChoice } from './notification-preferences.repository.ts';

/** Not audited, because preferences only concern reading, as with `markNotificationRead`. Returns all choices of the person. */
export async function changePreference(
  scope: TenantScope,
  caller: Caller,
  topic: NotificationTopic,
  { inApp, mail }: { [Key in keyof Choice]?: Choice[Key] | undefined },
): Promise<TopicChoice[]> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const chosen = { ...(inApp !== undefined && { inApp }), ...(mail !== undefined && { mail }) };
    await writeChoice(tx, caller, topic, chosen);
    return listTopicChoices(tx, caller);
  });
}
