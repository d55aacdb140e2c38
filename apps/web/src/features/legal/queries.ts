import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Whether the user has accepted the current agreement. Only for a signed-in user (REQ-70). */
export const legalStatusQuery = queryOptions({
  queryKey: ['/api/legal/status'],
  queryFn: ({ signal }) => callApi('GET /api/legal/status', { signal }),
  staleTime: FIVE_MINUTES_MS,
});
