import type { Notification } from '@aicv/contracts/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { formatCount } from '../../../lib/format.ts';
import { systemStateQuery } from '../../../lib/system-state-query.ts';
import { showToast } from '../../../ui/toast-store.ts';
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
