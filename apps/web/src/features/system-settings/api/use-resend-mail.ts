import type { Mail } from '@aicv/contracts/notifications/mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { isolated } from '../../../lib/person.ts';
import { systemStateQuery } from '../../../lib/system-state-query.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { MAILS_KEY } from './mails-query.ts';

/** Retries an email immediately. */
export function useResendMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Mail) => callApi('POST /api/mails/{id}/resend', { params: { id } }),
    onSuccess: ({ to }) =>
      showToast({ title: 'Email Queued', description: `It will be sent to ${isolated(to)}.`, tone: 'success' }),
    onError: (error) =>
      showToast({ title: 'Email not resent', description: failureMessage(error), tone: 'destructive' }),
    // Also after a refusal: the email may have been sent meanwhile.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: systemStateQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: MAILS_KEY });
    },
  });
}
