import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** One opportunity with all fields, refetched each time its page opens: users decide on the basis of it. */
export function opportunityDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'detail', id],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}
