import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { createIdempotentAdd } from '../../../lib/api/idempotent-add.ts';
import { addToColumns, refetchChangedColumns, stopColumnRequests } from './column-cache.ts';
import { markColumnsChanged } from './mark-columns-changed.ts';

type NewOpportunity = Omit<ApiRequest<'POST /api/opportunities'>['body'], 'stage'>;

const addIdempotently = createIdempotentAdd();

/** Adds an opportunity to the discovery stage (REQ-188). */
export function useAddOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (opportunity: NewOpportunity) =>
      addIdempotently(opportunity, (headers) =>
        callApi('POST /api/opportunities', { body: { ...opportunity, stage: 'discovery' }, headers }),
      ),
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
