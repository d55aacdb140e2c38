import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** How one's own two-step sign-in is set up. */
export const twoFactorQuery = queryOptions({
  queryKey: ['/api/user/two-step'],
  queryFn: ({ signal }) => callApi('GET /api/user/two-step', { signal }),
  refetchOnMount: 'always',
});
