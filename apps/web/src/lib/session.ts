import type { SignedInUser } from '@aicv/contracts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiCall, callApi, onRefusal } from './api-client.ts';
import { ApiRequestError } from './api-request-error.ts';

/** Where the signed-in person is kept; null is a visitor. */
export const SESSION_QUERY_KEY = ['/api/user'] as const;

/**
 * The person of the session, or null for a visitor. The server marks a page that was asked for without a session, as a
 * call would only draw a 401 there, which browsers report as an error.
 */
export async function fetchSessionUser({ signal }: { signal?: AbortSignal } = {}): Promise<SignedInUser | null> {
  if (document.documentElement.dataset.session === 'none') return null;
  try {
    return await callApi('GET /api/user', { signal });
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) return null;
    throw error;
  }
}

/** Makes `user` the person of this page; what was loaded for whoever was here before is forgotten. */
export function replaceSession(queryClient: QueryClient, user: SignedInUser | null): void {
  const isSession = (key: readonly unknown[]) => key[0] === SESSION_QUERY_KEY[0];
  // An answer still on its way would put the previous person back.
  void queryClient.cancelQueries();
  if (user !== null) delete document.documentElement.dataset.session;
  queryClient.setQueryData<SignedInUser | null>(SESSION_QUERY_KEY, user);
  queryClient.removeQueries({ predicate: (query) => !isSession(query.queryKey) });
}

/** Signing says itself that the session has ended, and keeps its dialog with what was entered (decisions 13). */
const KEEPING_THEIR_SCREEN: readonly ApiCall[] = ['POST /api/nda/sign', 'POST /api/nda/evidence'];

/**
 * Follows what the server says of the session in any answer: when it has ended, the page belongs to a visitor again;
 * when the agreement is (again) not accepted, its status is asked anew. Returns the way to stop.
 */
export function followSession(queryClient: QueryClient, legalStatusKey: readonly unknown[]): () => void {
  return onRefusal(({ code }, call) => {
    const isSignedIn = Boolean(queryClient.getQueryData(SESSION_QUERY_KEY));
    const hasEnded = code === 'AUTHENTICATION_REQUIRED' && !KEEPING_THEIR_SCREEN.includes(call);
    if (hasEnded && isSignedIn) replaceSession(queryClient, null);
    if (code === 'LEGAL_ACCEPTANCE_REQUIRED') void queryClient.invalidateQueries({ queryKey: legalStatusKey });
  });
}
