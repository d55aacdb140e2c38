import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** What each score component means for the tenant. Refetched wherever it is shown, because administrators may change it. */
export const scoringGuideQuery = queryOptions({
  queryKey: ['/api/scoring-guide'],
  queryFn: ({ signal }) => callApi('GET /api/scoring-guide', { signal }),
  refetchOnMount: 'always',
});
