import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** The tenant's settings. Refetched wherever they are shown, because other administrators may change them. */
export const settingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: ({ signal }) => callApi('GET /api/settings', { signal }),
  refetchOnMount: 'always',
});
