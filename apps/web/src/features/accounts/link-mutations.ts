import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { readSessionAgain } from '../../lib/session/follow-session-elsewhere.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';

/** Confirms the address that the link was sent to. If the signed-in user owns it, their role may change too. */
export function useConfirmAddress(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/email-confirmations/confirm', { body: { token } }),
    onSuccess: () => readSessionAgain(queryClient),
  });
}

/** Confirms the address that the link was sent to. The signed-in user may own it. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/email-changes/confirm', { body: { token } }),
    onSuccess: () => readSessionAgain(queryClient),
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
