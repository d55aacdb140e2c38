import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { addToColumns, refetchChangedColumns, stopColumnRequests } from './model/column-cache.ts';
import { markColumnsChanged } from './queries.ts';

type NewOpportunity = Omit<ApiRequest<'POST /api/opportunities'>['body'], 'stage'>;

/** Adds an opportunity to the discovery stage (REQ-188). */
export function useAddOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (opportunity: NewOpportunity) =>
      callApi('POST /api/opportunities', { body: { ...opportunity, stage: 'discovery' } }),
    onSuccess: async (added) => {
      await stopColumnRequests(queryClient);
      addToColumns(queryClient, added);
      await markColumnsChanged(queryClient, [added.stage]);
      // Not awaited: the record is already on the board.
      void refetchChangedColumns(queryClient);
      showToast({
        title: 'Opportunity Added',
        description: 'New opportunity has been added to Discovery stage',
        tone: 'success',
      });
    },
  });
}
