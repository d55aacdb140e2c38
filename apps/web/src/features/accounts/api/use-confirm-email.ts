import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { readSessionAgain } from '../../../lib/follow-session-elsewhere.ts';

/** Confirms the address that the link was mailed to; whoever is signed in here may be its owner. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/email-changes/confirm', { body: { token } }),
    onSuccess: () => readSessionAgain(queryClient),
  });
}
