import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { firstStepsQuery } from './queries.ts';

/** Dismisses the guide for all administrators (optimistic update). A refusal restores it. */
export function useDismissFirstSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/first-steps/dismiss'),
    onSuccess: async (answer) => {
      await showWritten(queryClient, firstStepsQuery.queryKey, answer);
      showToast({ title: 'First Steps Dismissed', description: 'They are now hidden for all administrators.' });
    },
    onError: (error) =>
      showToast({ title: 'First Steps Not Dismissed', description: failureMessage(error), tone: 'destructive' }),
  });
}
