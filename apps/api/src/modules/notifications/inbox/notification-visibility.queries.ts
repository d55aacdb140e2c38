import type { NotificationKind, NotificationTopic } from '@aicv/domain/notifications/notification-topic';
import { and, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { updateIdsMeantFor, updateVisibilityOf } from '../../capital/capital.public.ts';
import { isLiveOpportunity } from '../../opportunities/trashed-opportunities.public.ts';
import { isLiveTask, isLiveVenture } from '../../ventures/trashed-ventures.public.ts';
import { kindsFor } from './can-receive.ts';
import { notifications } from './notifications.tables.ts';

/** A person with their current access. */
export type Reader = Pick<Caller, 'userId' | 'actor'>;

/**
 * The notifications of a person that they can still see: the kinds that their access allows. Investor updates also require that the
 * person is still a recipient, because the text names the update. Opportunities, tasks and ventures must not be deleted.
 */
export function visibilityOf(reader: Reader, topic?: NotificationTopic): SQL | undefined {
  return visibilityOfKinds(reader, kindsFor(reader.actor, topic));
}

/** The same for one topic, one condition for each kind. */
export function visibilityByKind(reader: Reader, topic: NotificationTopic): (SQL | undefined)[] {
  return kindsFor(reader.actor, topic).map((kind) => visibilityOfKinds(reader, [kind]));
}

function visibilityOfKinds(reader: Reader, kinds: readonly NotificationKind[]): SQL | undefined {
  const { kind, details } = notifications;
  const ofKinds = inArray(kind, [...kinds]);
  /** Of the kinds about one type of record, only the notifications whose record is not deleted. */
  const only = (about: readonly NotificationKind[], isLive: SQL) =>
    about.length === 0 ? undefined : or(notInArray(kind, [...about]), isLive);
  const idOf = (field: string) => sql`(${details} ->> ${sql.raw(`'${field}'`)})::uuid`;
  const isMeantUpdate = inArray(idOf('updateId'), updateIdsMeantFor(updateVisibilityOf(reader)));
  return and(
    ofKinds,
    only(kinds.filter(isAboutOpportunity), isLiveOpportunity(idOf('opportunityId'))),
    only(kinds.filter(isAboutTask), isLiveTask(idOf('taskId'))),
    // A tripwire without a venture concerns the firm.
    only(kinds.filter(isAboutVenture), sql`(${idOf('ventureId')} is null or ${isLiveVenture(idOf('ventureId'))})`),
    only(kinds.filter(isAboutUpdate), isMeantUpdate),
  );
}

const UPDATE_KINDS: readonly NotificationKind[] = ['update_published', 'update_corrected', 'update_reminder'];

const isAboutOpportunity = (kind: NotificationKind) => kind === 'mentioned' || kind.startsWith('opportunity_');
const isAboutTask = (kind: NotificationKind) => kind.startsWith('task_');
const isAboutUpdate = (kind: NotificationKind) => UPDATE_KINDS.includes(kind);
const isAboutVenture = (kind: NotificationKind) => kind === 'venture_mentioned' || kind === 'tripwire';
