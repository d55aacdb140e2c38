import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { readSessionAgain } from '../../../lib/session/follow-session-elsewhere.ts';

/** Confirms the address that the link was sent to. If the signed-in user owns it, their role may change too. */
export function useConfirmAddress(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/email-confirmations/confirm', { body: { token } }),
    onSuccess: () => readSessionAgain(queryClient),
  });
}
