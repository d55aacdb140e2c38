import type { NotificationKind, NotificationTopic } from '@aicv/domain/notification-topic';
import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import { updateIdsMeantFor, updateSightOf } from '../capital/capital.public.ts';
import { kindsFor } from './can-receive.ts';
import { notifications } from './notifications.tables.ts';

/** Whose notifications, with who they are to the access policy by now. */
export type Reader = Pick<Caller, 'userId' | 'actor'>;

/**
 * Of what somebody was told, what they may know of by now: the kinds that their access opens, and of investor updates those whose
 * recipient they still are. Their words name the record.
 */
export function inSightOf(reader: Reader, topic?: NotificationTopic): SQL | undefined {
  return inSightOfKinds(reader, kindsFor(reader.actor, topic));
}

/** The same of one topic, kind by kind. */
export function inSightByKind(reader: Reader, topic: NotificationTopic): (SQL | undefined)[] {
  return kindsFor(reader.actor, topic).map((kind) => inSightOfKinds(reader, [kind]));
}

function inSightOfKinds(reader: Reader, kinds: readonly NotificationKind[]): SQL | undefined {
  const ofKinds = inArray(notifications.kind, [...kinds]);
  if (!kinds.includes('update_published')) return ofKinds;
  const updateId = sql`(${notifications.details} ->> 'updateId')::uuid`;
  const isMeant = inArray(updateId, updateIdsMeantFor(updateSightOf(reader)));
  return and(ofKinds, or(ne(notifications.kind, 'update_published'), isMeant));
}
