import type { Notification } from '@aicv/contracts/notifications/notifications';
import { formatDate } from '../../../lib/format/format.ts';

interface NotificationDay {
  /** "Today", "Yesterday", or the date. */
  readonly name: string;
  readonly items: readonly Notification[];
}

/** Splits a list, sorted by time, at the reader's local midnights. */
export function notificationDays(notifications: readonly Notification[], nowMs: number): readonly NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const name = dayName(notification.createdAt, nowMs);
    const items = days.get(name);
    if (items === undefined) days.set(name, [notification]);
    else items.push(notification);
  }
  return [...days].map(([name, items]) => ({ name, items }));
}

function dayName(isoTime: string, nowMs: number): string {
  const now = new Date(nowMs);
  const day = new Date(isoTime).toDateString();
  if (day === now.toDateString()) return 'Today';
  // Noon: subtracting a day also works when clocks go forward or back.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  return day === yesterday.toDateString() ? 'Yesterday' : formatDate(isoTime);
}
