import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The flags of the tenant, in display order. */
export const featureFlagsQuery = queryOptions({
  queryKey: ['/api/feature-flags', 'all'],
  queryFn: ({ signal }) => callApi('GET /api/feature-flags', { signal }),
  refetchOnMount: 'always',
});
