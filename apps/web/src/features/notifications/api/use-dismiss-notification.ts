import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { unreadNotificationsQuery } from './unread-notifications-query.ts';

/** Marks a notification as read and takes it off the page. */
export function useDismissNotification(user: SignedInUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) =>
      callApi('PATCH /api/notifications/{id}', { params: { id }, body: { read: true } }),
    onSuccess: ({ id }) =>
      queryClient.setQueryData(unreadNotificationsQuery(user).queryKey, (unread) =>
        unread?.filter((notification) => notification.id !== id),
      ),
    onError: (error) => showToast({ title: 'Not dismissed', description: failureMessage(error), tone: 'destructive' }),
  });
}
