import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** One opportunity with all its fields, read anew each time that its page opens: it is decided from. */
export function opportunityDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'detail', id],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}
