import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** The setup of the user's two-factor sign-in. */
export const twoFactorQuery = queryOptions({
  queryKey: ['/api/user/two-step'],
  queryFn: ({ signal }) => callApi('GET /api/user/two-step', { signal }),
  refetchOnMount: 'always',
});
