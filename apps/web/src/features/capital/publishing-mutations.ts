import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { formatCount, formatDateTime } from '../../lib/format/format.ts';
import { authoredUpdateQuery, refreshUpdateLists, unopenedReadersQuery } from './queries.ts';

type Versioned = Pick<AuthoredUpdate, 'id' | 'version'>;

/** Writes an authored update. Shows what the write returns, and refetches the lists after any outcome. */
function useUpdateWrite<Sent>(write: (sent: Sent) => Promise<AuthoredUpdate>, doneToast: (sent: Sent) => Toast) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (updated, sent) => {
      await showWritten(queryClient, authoredUpdateQuery(updated.id).queryKey, updated);
      showToast({ ...doneToast(sent), tone: 'success' });
    },
    onSettled: () => void refreshUpdateLists(queryClient),
  });
}

interface Toast {
  readonly title: string;
  readonly description: string;
}

export function useWithdrawUpdate() {
  return useUpdateWrite(
    ({ id, version, reason }: Versioned & { readonly reason: string }) =>
      callApi('POST /api/investor-updates/{id}/withdraw', { params: { id }, body: { reason, version } }),
    () => ({ title: 'Update Withdrawn', description: 'Readers can no longer see it' }),
  );
}

/** `at` is an ISO time. */
export function useScheduleUpdate() {
  return useUpdateWrite(
    ({ id, version, at }: Versioned & { readonly at: string }) =>
      callApi('PUT /api/investor-updates/{id}/schedule', { params: { id }, body: { at, version } }),
    ({ at }) => ({ title: 'Update Scheduled', description: `It will be published on ${formatDateTime(at)}` }),
  );
}

export function useCancelSchedule() {
  return useUpdateWrite(
    ({ id, version }: Versioned) =>
      callApi('DELETE /api/investor-updates/{id}/schedule', { params: { id }, query: { version: String(version) } }),
    () => ({ title: 'Schedule Canceled', description: 'The update stays a draft' }),
  );
}

export function useRemindReaders(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/investor-updates/{id}/remind', { params: { id } }),
    onSuccess: ({ reminded }) =>
      showToast({
        title: 'Reminder Sent',
        description: `${formatCount(reminded)} ${reminded === 1 ? 'reader is' : 'readers are'} being reminded`,
        tone: 'success',
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: unopenedReadersQuery(id).queryKey });
      void refreshUpdateLists(queryClient);
    },
  });
}

export function useSendTestEmail() {
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/investor-updates/{id}/test-email', { params: { id } }),
    onSuccess: ({ sentTo }) =>
      showToast({ title: 'Test Email Sent', description: `It is on its way to ${sentTo}`, tone: 'success' }),
  });
}
