import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { isolated } from '../../../lib/format/person.ts';

/** The unconfirmed new address. The user may follow the link in another tab, or on another device. */
export const emailChangeQuery = queryOptions({
  queryKey: ['/api/user/email-change'],
  queryFn: ({ signal }) => callApi('GET /api/user/email-change', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Requests a change of the email address. The dialog shows a refusal and stays open. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/user/email-change'>['body']>) =>
      callApi('POST /api/user/email-change', { body }),
    // The request contains the password: it is not cached beyond the dialog.
    gcTime: 0,
    onSuccess: async (change, { email }) => {
      // An earlier response, requested when the page becomes visible, would remove the notice.
      await queryClient.cancelQueries({ queryKey: emailChangeQuery.queryKey });
      queryClient.setQueryData(emailChangeQuery.queryKey, change);
      showToast({
        title: 'Link Sent',
        description: `Open the link we emailed to ${isolated(email)} to confirm the address.`,
        tone: 'success',
      });
    },
  });
}

/** Keeps the current address. The notice disappears optimistically and comes back on a refusal. */
export function useCancelEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/email-change'),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: emailChangeQuery.queryKey });
      const before = queryClient.getQueryData(emailChangeQuery.queryKey);
      queryClient.setQueryData(emailChangeQuery.queryKey, { pending: null });
      return before;
    },
    onSuccess: async (change) => {
      await queryClient.cancelQueries({ queryKey: emailChangeQuery.queryKey });
      queryClient.setQueryData(emailChangeQuery.queryKey, change);
      showToast({ title: 'Change Canceled', description: 'The link we emailed no longer works.' });
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, before);
      showToast({ title: 'Not Canceled', description: failureMessage(error), tone: 'destructive' });
    },
  });
}
