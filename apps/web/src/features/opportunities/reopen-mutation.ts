import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { addToColumns } from './model/column-cache.ts';
import { newerStates } from './model/newer-states.ts';
import { cacheOpportunity } from './model/opportunity-detail-cache.ts';
import { STAGE_NAMES } from './model/stage-names.ts';

export const sendReopening = (id: string, version: number) =>
  callApi('POST /api/opportunities/{id}/reopen', { params: { id }, body: { version } });

/** Returns a passed opportunity to its stage. */
export function useReopen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Opportunity, 'id' | 'version'>) => sendReopening(id, version),
    onSuccess: async (reopened) => {
      await cacheOpportunity(queryClient, reopened);
      addToColumns(queryClient, reopened);
      showToast({
        title: 'Opportunity Reopened',
        description: `It is back in ${STAGE_NAMES[reopened.stage]}`,
        tone: 'success',
      });
    },
    onError: async (error) => {
      const newer = newerStates(error);
      for (const opportunity of newer) await cacheOpportunity(queryClient, opportunity);
      showToast({
        title: 'Reopening failed',
        description:
          newer.length === 0
            ? failureMessage(error)
            : 'Someone else changed this opportunity in the meantime. You now see the latest version.',
        tone: 'destructive',
      });
    },
  });
}
