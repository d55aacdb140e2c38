import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Whether the user has signed the current NDA; null without a session (REQ-94). */
export const ndaStatusQuery = queryOptions({
  queryKey: ['/api/nda/status'],
  queryFn: ({ signal }) =>
    callApi('GET /api/nda/status', { signal }).catch((error: unknown) => {
      if (error instanceof ApiRequestError && error.status === 401) return null;
      throw error;
    }),
  staleTime: FIVE_MINUTES_MS,
});
