import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const REFRESH_EVERY_MS = 60_000;

/** What each tenant holds; asked for every minute while it is shown, and on coming back to it (REQ-259). */
export const seedStatusQuery = queryOptions({
  queryKey: ['/api/system/seed-status'],
  queryFn: ({ signal }) => callApi('GET /api/system/seed-status', { signal }),
  refetchInterval: REFRESH_EVERY_MS,
  refetchOnMount: 'always',
  // The interval pauses while the page is hidden.
  refetchOnWindowFocus: 'always',
});
