import type { Mail } from '@aicv/contracts/notifications/mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { systemStateQuery } from '../../../lib/api/system-state-query.ts';
import { isolated } from '../../../lib/format/person.ts';
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
