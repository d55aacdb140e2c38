import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { fetchSessionUser, SESSION_QUERY_KEY } from '../../lib/session/session.ts';

/** The signed-in user; null for a visitor. */
export const userQuery = queryOptions({ queryKey: SESSION_QUERY_KEY, queryFn: fetchSessionUser });

/** The demonstration accounts, while demonstration data is loaded. */
export const signInHintsQuery = queryOptions({
  queryKey: ['/api/sign-in-hints'],
  queryFn: ({ signal }) => callApi('GET /api/sign-in-hints', { signal }),
});

/** Whether a reset link is still valid. Uses POST, so that the token appears in no access log. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/password-resets/look-up', token],
    queryFn: ({ signal }) => callApi('POST /api/password-resets/look-up', { body: { token }, signal }),
  });
}
