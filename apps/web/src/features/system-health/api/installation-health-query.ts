import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Twice as long as the server hands out one reading for. */
const REFRESH_EVERY_MS = 10_000;

/** How the installation is; asked for again and again while it is shown, and on coming back to it. */
export const installationHealthQuery = queryOptions({
  queryKey: ['/api/system/health'],
  queryFn: ({ signal }) => callApi('GET /api/system/health', { signal }),
  refetchInterval: REFRESH_EVERY_MS,
  refetchOnMount: 'always',
  // The interval pauses while the page is hidden.
  refetchOnWindowFocus: 'always',
});
