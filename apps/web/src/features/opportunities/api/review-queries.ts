import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The user's own review and, once it is submitted, the other reviewers' reviews. */
export function reviewsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'reviews', id],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}/reviews', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}
