import type { Actor } from '@aicv/domain/access/access-policy';
import { isDailyAtMost, type NotificationKind } from '@aicv/domain/notifications/notification-topic';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readPublicUrl } from '../../../platform/db/schema/installation-settings.ts';
import { enqueueMailToEach } from '../mails.public.ts';
import { canReceive, canReceiveLater } from './can-receive.ts';
import type { Notice, NotificationContent } from './notification.ts';
import { immediateEmail, pathFor } from './notification-email.ts';
import { type Choice, readChoices } from './notification-preferences.repository.ts';
import { insertNotifications } from './notifications.repository.ts';
import { findRecipients, type Recipient } from './recipients.queries.ts';

/** Notifications written by one statement. */
const AT_ONCE = 1_000;

/**
 * Notifies a person of the tenant, in the transaction of the event, in the app and by email as they prefer. Skips people without access.
 * For people who have yet to accept the agreement, the notification is stored and not mailed.
 */
export async function notify(
  tx: Queryable,
  { userId, tenantId }: { userId: string; tenantId: string },
  content: NotificationContent,
): Promise<void> {
  await notifySeveral(tx, tenantId, [{ userId, content }]);
}

/** Sends one notification to many people. */
export async function notifyEach(
  tx: Queryable,
  { userIds, tenantId }: { userIds: readonly string[]; tenantId: string },
  content: NotificationContent,
): Promise<void> {
  await notifySeveral(
    tx,
    tenantId,
    userIds.map((userId) => ({ userId, content })),
  );
}

/** Sends different notifications to several people; a person with more than one gets a single email. */
export async function notifySeveral(tx: Queryable, tenantId: string, notices: readonly Notice[]): Promise<void> {
  for (let from = 0; from < notices.length; from += AT_ONCE) {
    await notifyBatch(tx, tenantId, notices.slice(from, from + AT_ONCE));
  }
}

async function notifyBatch(tx: Queryable, tenantId: string, notices: readonly Notice[]): Promise<void> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const recipients = await findRecipients(tx, tenantId, userIds);
  const choiceOf = await readChoices(tx, userIds);
  const deliveries = notices.flatMap(({ userId, content }) => {
    const recipient = recipients.get(userId);
    const delivery = recipient && deliveryTo(recipient, content.kind, choiceOf(userId, content.kind));
    return delivery === undefined ? [] : [{ ...delivery, userId, content }];
  });
  const rows = deliveries.map(({ userId, content, inApp, address, isDaily }) => ({
    ...content,
    userId,
    inApp,
    awaitsDigest: isDaily && address !== null,
  }));
  await insertNotifications(tx, tenantId, rows);
  const atOnce = deliveries.flatMap(({ content, address, isDaily, actor }) =>
    address === null || isDaily ? [] : [{ content, address, actor }],
  );
  await enqueueEmails(tx, tenantId, atOnce);
}

/** How a notification of this kind reaches the person; undefined if it does not. */
function deliveryTo({ actor, email }: Recipient, kind: NotificationKind, { inApp, mail }: Choice) {
  if (!canReceiveLater(actor, kind)) return undefined;
  const isMailed = mail !== 'never' && actor.isActive && canReceive(actor, kind);
  const address = isMailed ? email : null;
  if (!inApp && address === null) return undefined;
  return { inApp, address, isDaily: mail === 'daily' || isDailyAtMost(kind), actor };
}

/** How many of these people `notifyEach` would email at once. */
export async function countMailedAtOnce(
  tx: Queryable,
  { userIds, tenantId }: { userIds: readonly string[]; tenantId: string },
  kind: NotificationKind,
): Promise<number> {
  let mailed = 0;
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const batch = userIds.slice(from, from + AT_ONCE);
    const recipients = await findRecipients(tx, tenantId, batch);
    const choiceOf = await readChoices(tx, batch);
    for (const recipient of recipients.values()) {
      const delivery = deliveryTo(recipient, kind, choiceOf(recipient.userId, kind));
      if (delivery !== undefined && delivery.address !== null && !delivery.isDaily) mailed += 1;
    }
  }
  return mailed;
}

/** Emails one person what `notify` would email them at once, marked as a test. */
export async function sendTestOf(
  tx: Queryable,
  { to, tenantId, actor }: { to: string; tenantId: string; actor: Actor },
  content: NotificationContent,
): Promise<void> {
  const path = pathFor([content], actor);
  const { subject, ...email } = immediateEmail([content], { origin: await readPublicUrl(tx), path });
  await enqueueMailToEach(tx, [to], { ...email, subject: `Test: ${subject}`, tenantId });
}

/** One email for each address, and one statement for all people with the same content. */
async function enqueueEmails(
  tx: Queryable,
  tenantId: string,
  deliveries: readonly { content: NotificationContent; address: string; actor: Actor }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const origin = await readPublicUrl(tx);
  // One address belongs to one person.
  const noticesByAddress = [...Map.groupBy(deliveries, ({ address }) => address)].flatMap(([address, notices]) => {
    const contents = notices.map(({ content }) => content);
    return notices.slice(0, 1).map(({ actor }) => ({ address, contents, path: pathFor(contents, actor) }));
  });
  const sameOf = Map.groupBy(noticesByAddress, ({ contents, path }) => JSON.stringify([contents, path]));
  for (const same of sameOf.values()) {
    const { contents = [], path = '/notifications' } = same[0] ?? {};
    const email = immediateEmail(contents, { origin, path });
    const addresses = same.map(({ address }) => address);
    await enqueueMailToEach(tx, addresses, { ...email, tenantId });
  }
}
