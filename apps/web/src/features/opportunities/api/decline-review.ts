import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { cacheOpportunity } from './opportunity-detail-cache.ts';
import { reviewsQuery } from './review-queries.ts';

/** Declines to review the opportunity, which shows its scores and the other reviews. */
export function useDeclineReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/opportunities/{id}/reviews/decline', { params: { id } }),
    onSuccess: async ({ reviews, opportunity }) => {
      const { queryKey } = reviewsQuery(id);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, reviews);
      await cacheOpportunity(queryClient, opportunity);
    },
  });
}
