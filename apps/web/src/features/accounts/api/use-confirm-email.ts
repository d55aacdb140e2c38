import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { readSessionAgain } from '../../../lib/session/follow-session-elsewhere.ts';

/** Confirms the address that the link was sent to. The signed-in user may own it. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/email-changes/confirm', { body: { token } }),
    onSuccess: () => readSessionAgain(queryClient),
  });
}
