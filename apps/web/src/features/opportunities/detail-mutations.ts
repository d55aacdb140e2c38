import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage, isRetryable } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { offerUndoOfMove } from './board-mutations.ts';
import { newerStates } from './model/newer-states.ts';
import { cacheOpportunity, readOpportunityAgain } from './model/opportunity-detail-cache.ts';
import { opportunityDetailQuery, reviewsQuery } from './queries.ts';

/** Moves the opportunity of the page. If another user moved it first, the server refuses and the newer version is shown. */
export function useMoveOnPage({ id, version, stage }: Pick<OpportunityDetail, 'id' | 'version' | 'stage'>) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    // A second move waits for the response to the first and uses its version.
    scope: { id: `move-on-page-${id}` },
    mutationFn: (to: OpportunityStage) => {
      const known = queryClient.getQueryData(opportunityDetailQuery(id).queryKey)?.version ?? version;
      return saveIdempotently({ stage: to, version: known }, (body) =>
        callApi('PATCH /api/opportunities/{id}', { params: { id }, body }),
      );
    },
    onMutate: () => queryClient.getQueryData(opportunityDetailQuery(id).queryKey)?.stage ?? stage,
    onSuccess: async (moved, _, from) => {
      await cacheOpportunity(queryClient, moved);
      offerUndoOfMove(queryClient, { id, from, moved });
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

type OpportunityChanges = NonNullable<ApiRequest<'PATCH /api/opportunities/{id}'>['body']>;

/** Saves the changed texts and priority of an opportunity. */
export function useEditOpportunity({ id }: Pick<OpportunityDetail, 'id'>) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: OpportunityChanges) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/opportunities/{id}', { params: { id }, body })),
    onSuccess: async (edited) => {
      await cacheOpportunity(queryClient, edited);
      showToast({ title: 'Opportunity Updated', description: 'Your changes have been saved', tone: 'success' });
    },
  });
}

export type ReviewInput = ApiRequest<'PUT /api/opportunities/{id}/reviews/mine'>['body'];

/** Saves or submits the user's own review. Writes of one review are sent sequentially: the last one wins. */
export function useWriteReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `review-${id}` },
    mutationFn: (body: ReviewInput) => callApi('PUT /api/opportunities/{id}/reviews/mine', { params: { id }, body }),
    onSuccess: async ({ reviews, opportunity }, { isSubmitted }) => {
      const { queryKey } = reviewsQuery(id);
      await showWritten(queryClient, queryKey, reviews);
      // A draft changes nothing that other users see.
      if (isSubmitted !== false) await cacheOpportunity(queryClient, opportunity);
    },
  });
}

/** Declines to review the opportunity, which shows its scores and the other reviews. */
export function useDeclineReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/opportunities/{id}/reviews/decline', { params: { id } }),
    onSuccess: async ({ reviews, opportunity }) => {
      const { queryKey } = reviewsQuery(id);
      await showWritten(queryClient, queryKey, reviews);
      await cacheOpportunity(queryClient, opportunity);
    },
  });
}
