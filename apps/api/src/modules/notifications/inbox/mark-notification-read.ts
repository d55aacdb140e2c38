import type { Requester } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { markRead, type NotificationRow } from './notifications.repository.ts';

/** Not audited: reading a notification changes no record that others rely on. */
export async function markNotificationRead(requester: Requester, id: string): Promise<NotificationRow> {
  const { caller } = requester;
  const notification = await requester.inTransaction(({ tx }) => markRead(tx, caller, id));
  if (notification === undefined) throw notFound();
  return notification;
}
