import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Capital shows so many (specification, section 9). */
const LIMIT = '3';

/** The newest investor updates; only for who has access (specification, section 4). */
export const investorUpdatesQuery = queryOptions({
  queryKey: ['/api/investor-updates'],
  queryFn: ({ signal }) => callApi('GET /api/investor-updates', { query: { limit: LIMIT }, signal }),
});
