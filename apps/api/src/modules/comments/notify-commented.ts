import { ROLES } from '@aicv/domain/access/roles';
import { mentionsIn } from '@aicv/domain/comments/mention';
import { personName } from '@aicv/domain/identity/person-name';
import { foldText } from '@aicv/domain/text/text-rules';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { findActivePeopleByName, findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { type Notice, notifySeveral } from '../notifications/notifications.public.ts';
import type { Commented } from './commented-records.ts';
import { listAuthorIds } from './comments.queries.ts';
import { readsAs } from './readers.ts';

/** The users mentioned in a text who may read the record, in the order of the mentions. Other users would read its title. */
export async function findMentioned(tx: Queryable, body: string, record: Commented): Promise<PersonRow[]> {
  const names = mentionsIn(body);
  const people = await findActivePeopleByName(tx, names, ROLES);
  const order = names.map(foldText);
  const mentionedAt = ({ username }: PersonRow) => order.indexOf(foldText(username));
  return people
    .filter((person) => readsAs(person, record.readers))
    .toSorted((one, other) => mentionedAt(one) - mentionedAt(other));
}

/** Notifies these mentioned users, except the author. */
export async function notifyMentioned(
  { tx, caller }: Context,
  record: Commented,
  { author, userIds }: { readonly author: PersonRow | undefined; readonly userIds: readonly string[] },
): Promise<void> {
  const content = record.mentioned(nameOf(author));
  const notices = userIds.filter((id) => id !== caller.userId).map((userId): Notice => ({ userId, content }));
  await notifySeveral(tx, caller.tenantId, notices);
}

/** Notifies the users who follow the record and are not mentioned: its own people and earlier authors, if they may still read it. */
export async function notifyFollowers(
  { tx, caller }: Context,
  record: Commented,
  { author, mentionedIds }: { readonly author: PersonRow | undefined; readonly mentionedIds: readonly string[] },
): Promise<void> {
  const content = record.commented(nameOf(author));
  if (record.followerIds === null || content === null) return;
  const followerIds = new Set([...record.followerIds, ...(await listAuthorIds(tx, record))]);
  for (const id of [caller.userId, ...mentionedIds]) followerIds.delete(id);
  const followers = await findPeople(tx, [...followerIds]);
  const readers = [...followers.values()].filter((person) => readsAs(person, record.readers));
  const notices = readers.map(({ id }): Notice => ({ userId: id, content }));
  await notifySeveral(tx, caller.tenantId, notices);
}

const nameOf = (author: PersonRow | undefined) => (author === undefined ? '' : personName(author));
