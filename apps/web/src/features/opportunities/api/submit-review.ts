import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { cacheOpportunity } from './opportunity-detail-cache.ts';
import { reviewsQuery } from './review-queries.ts';

export type ReviewInput = ApiRequest<'PUT /api/opportunities/{id}/reviews/mine'>['body'];

/** Saves or submits the user's own review. Writes of one review are sent sequentially: the last one wins. */
export function useWriteReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `review-${id}` },
    mutationFn: (body: ReviewInput) => callApi('PUT /api/opportunities/{id}/reviews/mine', { params: { id }, body }),
    onSuccess: async ({ reviews, opportunity }, { isSubmitted }) => {
      const { queryKey } = reviewsQuery(id);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, reviews);
      // A draft changes nothing that other users see.
      if (isSubmitted !== false) await cacheOpportunity(queryClient, opportunity);
    },
  });
}
