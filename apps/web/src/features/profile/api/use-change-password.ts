import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { readSessionsAgain } from './use-end-sessions.ts';

/** Changes the password. The dialog shows a refusal and stays open. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/user/password'>['body']>) =>
      callApi('POST /api/user/password', { body }),
    // The request contains passwords: it is not cached beyond the dialog.
    gcTime: 0,
    onSuccess: () =>
      showToast({
        title: 'Password Changed',
        description: 'You have been signed out everywhere else.',
        tone: 'success',
      }),
    onSettled: () => readSessionsAgain(queryClient),
  });
}
