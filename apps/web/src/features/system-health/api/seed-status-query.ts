import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const REFRESH_EVERY_MS = 60_000;

/** Record counts of each tenant. Polled every minute while displayed, and refetched when the user returns (REQ-259). */
export const seedStatusQuery = queryOptions({
  queryKey: ['/api/system/seed-status'],
  queryFn: ({ signal }) => callApi('GET /api/system/seed-status', { signal }),
  refetchInterval: REFRESH_EVERY_MS,
  refetchOnMount: 'always',
  // The interval pauses while the page is hidden.
  refetchOnWindowFocus: 'always',
});
