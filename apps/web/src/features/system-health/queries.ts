import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

const REFRESH_SEED_STATUS_EVERY_MS = 60_000;

/** Record counts of each tenant. Polled every minute while displayed, and refetched when the user returns (REQ-259). */
export const seedStatusQuery = queryOptions({
  queryKey: ['/api/system/seed-status'],
  queryFn: ({ signal }) => callApi('GET /api/system/seed-status', { signal }),
  refetchInterval: REFRESH_SEED_STATUS_EVERY_MS,
  refetchOnMount: 'always',
  // The interval pauses while the page is hidden.
  refetchOnWindowFocus: 'always',
});

/** Twice as long as the server caches a measurement. */
const REFRESH_HEALTH_EVERY_MS = 10_000;

/** Health of the installation. Polled while it is displayed, and refetched when the user returns to it. */
export const installationHealthQuery = queryOptions({
  queryKey: ['/api/system/health'],
  queryFn: ({ signal }) => callApi('GET /api/system/health', { signal }),
  refetchInterval: REFRESH_HEALTH_EVERY_MS,
  refetchOnMount: 'always',
  // The interval pauses while the page is hidden.
  refetchOnWindowFocus: 'always',
});
