import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { VENTURES_KEY } from '../../../lib/api/ventures-key.ts';
import { cacheOpportunity, readOpportunityAgain } from './opportunity-detail-cache.ts';

/** Launches a venture from the opportunity, once. */
export function useLaunchVenture(opportunity: OpportunityDetail) {
  const queryClient = useQueryClient();
  const { id } = opportunity;
  return useMutation({
    mutationFn: () => callApi('POST /api/opportunities/{id}/launch', { params: { id } }),
    onSuccess: async (venture) => {
      // Shown at once. The refetch below gets the other changes of the launch to the record.
      await cacheOpportunity(queryClient, { ...opportunity, ventureId: venture.id });
      showToast({
        title: 'Venture Launched',
        description: 'The venture has been added to Abundance Labs in the MVP stage',
        tone: 'success',
      });
      void queryClient.invalidateQueries({ queryKey: VENTURES_KEY });
    },
    // Also after a refusal: another user may have launched or moved it.
    onSettled: () => void readOpportunityAgain(queryClient, id).catch(() => undefined),
  });
}
