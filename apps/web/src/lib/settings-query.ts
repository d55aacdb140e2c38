import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** What administrators have decided for the tenant; asked for anew wherever it is shown, as others may decide too. */
export const settingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: ({ signal }) => callApi('GET /api/settings', { signal }),
  refetchOnMount: 'always',
});
