import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The demonstration accounts, while demonstration data is loaded. */
export const signInHintsQuery = queryOptions({
  queryKey: ['/api/sign-in-hints'],
  queryFn: ({ signal }) => callApi('GET /api/sign-in-hints', { signal }),
});
