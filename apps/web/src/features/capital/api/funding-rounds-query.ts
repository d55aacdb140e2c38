import { queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

/** The maximum page size of a list (REQ-147), far more rounds than a firm has. */
const LIMIT = '500';

/** Funding rounds, newest first; only for users with access (REQ-223). */
export const fundingRoundsQuery = queryOptions({
  queryKey: ['/api/funding-rounds'],
  queryFn: ({ signal }) => callApiList('GET /api/funding-rounds', { query: { limit: LIMIT }, signal }),
});
