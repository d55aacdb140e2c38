import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Twice as long as the server caches a measurement. */
const REFRESH_EVERY_MS = 10_000;

/** Health of the installation. Polled while it is displayed, and refetched when the user returns to it. */
export const installationHealthQuery = queryOptions({
  queryKey: ['/api/system/health'],
  queryFn: ({ signal }) => callApi('GET /api/system/health', { signal }),
  refetchInterval: REFRESH_EVERY_MS,
  refetchOnMount: 'always',
  // The interval pauses while the page is hidden.
  refetchOnWindowFocus: 'always',
});
