import type { NotificationKind, NotificationTopic } from '@aicv/domain/notification-topic';
import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import { updateIdsMeantFor, updateVisibilityOf } from '../capital/capital.public.ts';
import { kindsFor } from './can-receive.ts';
import { notifications } from './notifications.tables.ts';

/** Whose notifications, with who they are to the access policy by now. */
export type Reader = Pick<Caller, 'userId' | 'actor'>;

/**
 * Of what somebody was told, what they may know of by now: the kinds that their access opens, and of investor updates those whose
 * recipient they still are. Their words name the record.
 */
export function visibilityOf(reader: Reader, topic?: NotificationTopic): SQL | undefined {
  return visibilityOfKinds(reader, kindsFor(reader.actor, topic));
}

/** The same of one topic, kind by kind. */
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
