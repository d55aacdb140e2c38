import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const SUGGESTIONS_MAX = '8';

/** Users of OTIF with a matching name, who can be mentioned. */
export function mentionablePeopleQuery(q: string) {
  return queryOptions({
    queryKey: ['/api/people', 'otif', q],
    queryFn: ({ signal }) =>
      callApi('GET /api/people', {
        query: { for: 'otif', q: q === '' ? undefined : q, limit: SUGGESTIONS_MAX },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
