import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { onRefusal } from '../api/api-client.ts';
import { adoptSession, fetchSessionUser, SESSION_QUERY_KEY, sessionChannel } from './session.ts';

const SESSION_RECHECK_MS = 30_000;

/**
 * Follows the session on a page of a signed-in user. Picks up a sign-in or sign-out in another tab at once, and a change on the server when
 * the page becomes visible, a module turns out to be disabled or a certificate to have ended. Calls `onEnded` when another tab has signed out. Returns the cleanup
 * function.
 */
export function followSessionElsewhere(queryClient: QueryClient, onEnded: () => void): () => void {
  let askedAt = Date.now();
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < SESSION_RECHECK_MS) return;
    askedAt = Date.now();
    void readSessionAgain(queryClient);
  };
  const stopListening = onRefusal(({ code }) => {
    if (code === 'FEATURE_DISABLED' || code === 'COMPETENCE_REQUIRED') void readSessionAgain(queryClient);
  });
  const onMessage = () => void startOver(queryClient, onEnded);
  document.addEventListener('visibilitychange', onVisibilityChange);
  // Two windows side by side both stay visible, so visibility events are not enough.
  document.defaultView?.addEventListener('focus', onVisibilityChange);
  sessionChannel()?.addEventListener('message', onMessage);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    document.defaultView?.removeEventListener('focus', onVisibilityChange);
    sessionChannel()?.removeEventListener('message', onMessage);
  };
}

/** Until the server has returned the current user, the page must not write: it would write as another user. */
async function startOver(queryClient: QueryClient, onEnded: () => void): Promise<void> {
  adoptSession(queryClient, null);
  await queryClient.resetQueries({ queryKey: SESSION_QUERY_KEY });
  if (queryClient.getQueryData(SESSION_QUERY_KEY) === null) onEnded();
}

/** Refetches the session without unmounting the page, unless the user or the role has changed. */
export async function readSessionAgain(queryClient: QueryClient): Promise<void> {
  const known = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY);
  if (!known) return;
  // A refusal reports an ended session; any other failure changes nothing.
  const user = await fetchSessionUser().catch(() => null);
  if (user === null) return;
  const isOvertaken = queryClient.getQueryData(SESSION_QUERY_KEY) !== known;
  // The order of the two responses is unknown.
  if (isOvertaken) return readSessionAgain(queryClient);
  if (user.id === known.id && user.role === known.role) queryClient.setQueryData(SESSION_QUERY_KEY, user);
  else adoptSession(queryClient, user);
}
