import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { fetchSessionUser, SESSION_QUERY_KEY } from '../../lib/session/session.ts';

/** The signed-in user; null for a visitor. */
export const userQuery = queryOptions({ queryKey: SESSION_QUERY_KEY, queryFn: fetchSessionUser });

/** Whether the installation has no account yet, and the demonstration accounts, while demonstration data is loaded. */
export const signInHintsQuery = queryOptions({
  queryKey: ['/api/sign-in-hints'],
  queryFn: ({ signal }) => callApi('GET /api/sign-in-hints', { signal }),
});

/** Starts with the login form while the hints load. Only for the document that the server sends once an account exists (REQ-351). */
export function assumeAccounts(queryClient: QueryClient): void {
  const { queryKey } = signInHintsQuery;
  queryClient.setQueryData(queryKey, { demoUsernames: [], needsSetup: false });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Whether a reset link is still valid. Uses POST, so that the token appears in no access log. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/password-resets/look-up', token],
    queryFn: ({ signal }) => callApi('POST /api/password-resets/look-up', { body: { token }, signal }),
  });
}
