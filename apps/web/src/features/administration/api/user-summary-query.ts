import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { USERS_KEY } from './users-query.ts';

/** The number of users of the tenant, by role. */
export const userSummaryQuery = queryOptions({
  queryKey: [...USERS_KEY, 'summary'],
  queryFn: ({ signal }) => callApi('GET /api/users/summary', { signal }),
  refetchOnMount: 'always',
});
