import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { academySummaryQuery } from './academy-summary-query.ts';

/** Requests premium courses with an optimistic update. A refusal rolls it back and shows a toast. */
export function useRequestUpgrade(courseId: string) {
  const queryClient = useQueryClient();
  const showRequested = (hasRequestedUpgrade: boolean) =>
    queryClient.setQueryData(academySummaryQuery.queryKey, (summary) => summary && { ...summary, hasRequestedUpgrade });
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/upgrade-request', { params: { id: courseId } }),
    onMutate: async () => {
      // A pending response would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: academySummaryQuery.queryKey });
      showRequested(true);
    },
    onSuccess: () =>
      showToast({
        title: 'Request sent',
        description: 'An administrator will review your request.',
        tone: 'success',
      }),
    onError: (error) => {
      showRequested(false);
      showToast({ title: 'Request not sent', description: failureMessage(error), tone: 'destructive' });
    },
    // After a refusal, too: the plan may have changed.
    onSettled: () => void refreshAcademy(queryClient),
  });
}
