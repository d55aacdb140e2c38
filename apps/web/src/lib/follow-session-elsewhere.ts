import type { SignedInUser } from '@aicv/contracts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { adoptSession, fetchSessionUser, SESSION_QUERY_KEY, sessionChannel } from './session.ts';

const ASKED_AGAIN_AFTER_MS = 30_000;

/**
 * For a page of a signed-in person: follows a sign-in or sign-out in another tab at once, and a change on the server when the
 * page is looked at again. `onEnded` is called when another tab has left nobody signed in. Returns the way to stop.
 */
export function followSessionElsewhere(queryClient: QueryClient, onEnded: () => void): () => void {
  let askedAt = Date.now();
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKED_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    void askAgain(queryClient);
  };
  const onMessage = () => void startOver(queryClient, onEnded);
  document.addEventListener('visibilitychange', onVisibilityChange);
  sessionChannel()?.addEventListener('message', onMessage);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    sessionChannel()?.removeEventListener('message', onMessage);
  };
}

/** Until the server has said who is here now, the page belongs to nobody: it would write as somebody else. */
async function startOver(queryClient: QueryClient, onEnded: () => void): Promise<void> {
  adoptSession(queryClient, null);
  await queryClient.resetQueries({ queryKey: SESSION_QUERY_KEY });
  if (queryClient.getQueryData(SESSION_QUERY_KEY) === null) onEnded();
}

/** Asks who is here without anything on the page giving way, unless the answer is somebody else, or another role. */
async function askAgain(queryClient: QueryClient): Promise<void> {
  const known = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY);
  if (!known) return;
  // A session that has ended is told as a refusal; any other failure leaves things as they are.
  const user = await fetchSessionUser().catch(() => null);
  const isOvertaken = queryClient.getQueryData(SESSION_QUERY_KEY) !== known;
  if (user === null || isOvertaken) return;
  if (user.id === known.id && user.role === known.role) queryClient.setQueryData(SESSION_QUERY_KEY, user);
  else adoptSession(queryClient, user);
}
