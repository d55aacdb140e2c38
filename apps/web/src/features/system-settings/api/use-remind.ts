import type { Notification } from '@aicv/contracts/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { systemStateQuery } from '../../../lib/api/system-state-query.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { MAILS_KEY } from './mails-query.ts';

export type RemindedAgreement = Extract<Notification, { kind: 'agreement_reminder' }>['details']['agreement'];

/** Reminds every user with a pending agreement. The dialog shows a refusal and stays open. */
export function useRemind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (agreement: RemindedAgreement) =>
      callApi('POST /api/system/agreement-reminders', { body: { agreement } }),
    onSuccess: ({ reminded }) => {
      const people = `${formatCount(reminded)} ${reminded === 1 ? 'person was' : 'people were'}`;
      showToast({ title: 'Reminders Sent', description: `${people} reminded.`, tone: 'success' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: MAILS_KEY });
      return queryClient.invalidateQueries({ queryKey: systemStateQuery.queryKey });
    },
  });
}
