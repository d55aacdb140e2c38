/** Optimistic updates of notification lists when notifications are marked as read, and their rollback. */
import type { Notification } from '@aicv/contracts/notifications/notifications';

interface NotificationList {
  readonly items: readonly Notification[];
  readonly total: number;
}

/** The list with one notification, or all unread ones, marked as read at this time. */
export function withReadAt(items: readonly Notification[], read: Notification | 'all', readAt: string): Notification[] {
  return items.map((item) => {
    const isMeant = read === 'all' || item.id === read.id;
    return isMeant && item.readAt === null ? { ...item, readAt } : item;
  });
}

/** The list with these marks reverted, after a failure. */
export function withoutReadAt(
  items: readonly Notification[],
  wrong: Notification | 'all',
  readAt: string,
): Notification[] {
  return items.map((item) => {
    const isMeant = (wrong === 'all' && item.readAt === readAt) || (wrong !== 'all' && item.id === wrong.id);
    return isMeant ? { ...item, readAt: null } : item;
  });
}

/** The unread notifications without the read ones. */
export function withoutRead<List extends NotificationList>(unread: List, read: Notification | 'all'): List {
  if (read === 'all') return { ...unread, items: [], total: 0 };
  const items = unread.items.filter(({ id }) => id !== read.id);
  return items.length === unread.items.length ? unread : { ...unread, items, total: unread.total - 1 };
}

/** The unread notifications with one more at its position; newest first. */
export function withUnread<List extends NotificationList>(unread: List, back: Notification): List {
  if (unread.items.some(({ id }) => id === back.id)) return unread;
  const later = unread.items.filter(({ createdAt }) => createdAt > back.createdAt);
  const items = [...later, { ...back, readAt: null }, ...unread.items.slice(later.length)];
  return { ...unread, items, total: unread.total + 1 };
}
