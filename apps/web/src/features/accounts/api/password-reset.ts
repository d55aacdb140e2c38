import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { SESSION_QUERY_KEY } from '../../../lib/session/session.ts';

/** Whether a reset link is still valid. Uses POST, so that the token appears in no access log. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/password-resets/look-up', token],
    queryFn: ({ signal }) => callApi('POST /api/password-resets/look-up', { body: { token }, signal }),
  });
}

/** Sets the new password. The form shows a refusal. */
export function useCompletePasswordReset(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/password-resets/complete'>['body']>) =>
      callApi('POST /api/password-resets/complete', { body }),
    // The variables contain the password: the mutation is not cached once the form unmounts.
    gcTime: 0,
    onSuccess: async () => {
      // Every session of the account has ended; this browser's may be one of them.
      await queryClient.resetQueries({ queryKey: SESSION_QUERY_KEY });
      showToast({ title: 'Password Changed', description: 'Sign in with your new password.', tone: 'success' });
      onDone();
    },
  });
}
