import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { notificationsQuery } from './notifications-query.ts';
import { unreadNotificationsQuery } from './unread-notifications-query.ts';

/** Marks notifications as read, one after the other, and takes each off the page; the list of all keeps it. */
export function useDismissNotifications(user: SignedInUser) {
  const queryClient = useQueryClient();
  const { queryKey } = unreadNotificationsQuery(user);
  return useMutation({
    mutationFn: async (notifications: readonly Pick<Notification, 'id'>[]) => {
      for (const { id } of notifications) {
        const read = await callApi('PATCH /api/notifications/{id}', { params: { id }, body: { read: true } });
        takeOffUnread(queryClient, user, read);
        showAsRead(queryClient, user, read);
      }
    },
    onSuccess: () => {
      // The list came with its first page only: what is left of it has made room for more.
      const unread = queryClient.getQueryData(queryKey);
      if (unread !== undefined && unread.items.length === 0 && unread.total > 0) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => showToast({ title: 'Not dismissed', description: failureMessage(error), tone: 'destructive' }),
  });
}

function takeOffUnread(queryClient: QueryClient, user: SignedInUser, { id }: Notification): void {
  queryClient.setQueryData(unreadNotificationsQuery(user).queryKey, (unread) => {
    const items = unread?.items.filter((notification) => notification.id !== id);
    if (unread === undefined || items === undefined || items.length === unread.items.length) return unread;
    return { ...unread, items, total: unread.total - 1 };
  });
}

function showAsRead(queryClient: QueryClient, user: SignedInUser, read: Notification): void {
  queryClient.setQueryData(notificationsQuery(user).queryKey, (list) => {
    if (list === undefined) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((notification) => (notification.id === read.id ? read : notification)),
    }));
    return { ...list, pages };
  });
}
