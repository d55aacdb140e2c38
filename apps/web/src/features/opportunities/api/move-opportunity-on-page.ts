import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage, isRetryable } from '../../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../../lib/api/idempotent-save.ts';
import { newerStates } from './newer-states.ts';
import { cacheOpportunity, readOpportunityAgain } from './opportunity-detail-cache.ts';
import { opportunityDetailQuery } from './opportunity-detail-query.ts';

/** Moves the opportunity of the page. If another user moved it first, the server refuses and the newer version is shown. */
export function useMoveOnPage({ id, version }: Pick<OpportunityDetail, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    // A second move waits for the response to the first and uses its version.
    scope: { id: `move-on-page-${id}` },
    mutationFn: (stage: OpportunityStage) => {
      const known = queryClient.getQueryData(opportunityDetailQuery(id).queryKey)?.version ?? version;
      return saveIdempotently({ stage, version: known }, (body) =>
        callApi('PATCH /api/opportunities/{id}', { params: { id }, body }),
      );
    },
    onSuccess: async (moved) => {
      await cacheOpportunity(queryClient, moved);
      showToast({
        title: 'Opportunity Moved',
        description: 'Opportunity stage has been updated',
        tone: 'success',
      });
    },
    onError: async (error) => {
      const [newer] = newerStates(error);
      if (newer !== undefined) await cacheOpportunity(queryClient, newer);
      // The move may have succeeded: the page finds out only by a refetch.
      else if (isRetryable(error)) void readOpportunityAgain(queryClient, id).catch(() => undefined);
      showToast({
        title: 'Move failed',
        description:
          newer === undefined
            ? failureMessage(error)
            : 'Someone else changed this opportunity in the meantime. The page now shows the latest version.',
        tone: 'destructive',
      });
    },
  });
}
