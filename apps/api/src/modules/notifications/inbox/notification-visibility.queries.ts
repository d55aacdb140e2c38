import type { NotificationKind, NotificationTopic } from '@aicv/domain/notifications/notification-topic';
import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { updateIdsMeantFor, updateVisibilityOf } from '../../capital/capital.public.ts';
import { kindsFor } from './can-receive.ts';
import { notifications } from './notifications.tables.ts';

/** A person with their current access. */
export type Reader = Pick<Caller, 'userId' | 'actor'>;

/**
 * The notifications of a person that they can still see: the kinds that their access allows. Investor updates also require that the
 * person is still a recipient, because the text names the update.
 */
export function visibilityOf(reader: Reader, topic?: NotificationTopic): SQL | undefined {
  return visibilityOfKinds(reader, kindsFor(reader.actor, topic));
}

/** The same for one topic, one condition for each kind. */
export function visibilityByKind(reader: Reader, topic: NotificationTopic): (SQL | undefined)[] {
  return kindsFor(reader.actor, topic).map((kind) => visibilityOfKinds(reader, [kind]));
}

function visibilityOfKinds(reader: Reader, kinds: readonly NotificationKind[]): SQL | undefined {
  const ofKinds = inArray(notifications.kind, [...kinds]);
  if (!kinds.includes('update_published')) return ofKinds;
  const updateId = sql`(${notifications.details} ->> 'updateId')::uuid`;
  const isMeant = inArray(updateId, updateIdsMeantFor(updateVisibilityOf(reader)));
  return and(ofKinds, or(ne(notifications.kind, 'update_published'), isMeant));
}
