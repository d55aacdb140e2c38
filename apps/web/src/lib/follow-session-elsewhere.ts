import type { SignedInUser } from '@aicv/contracts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { onRefusal } from './api-client.ts';
import { adoptSession, fetchSessionUser, SESSION_QUERY_KEY, sessionChannel } from './session.ts';

const ASKED_AGAIN_AFTER_MS = 30_000;

/**
 * For a page of a signed-in person: follows a sign-in or sign-out in another tab at once, and a change on the server when the
 * page is looked at again or a module turns out to be switched off. `onEnded` is called when another tab has left nobody signed
 * in. Returns the way to stop.
 */
export function followSessionElsewhere(queryClient: QueryClient, onEnded: () => void): () => void {
  let askedAt = Date.now();
  const onLook = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKED_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    void readSessionAgain(queryClient);
  };
  const stopListening = onRefusal(({ code }) => {
    if (code === 'FEATURE_DISABLED') void readSessionAgain(queryClient);
  });
  const onMessage = () => void startOver(queryClient, onEnded);
  document.addEventListener('visibilitychange', onLook);
  // Of two windows side by side both stay visible.
  document.defaultView?.addEventListener('focus', onLook);
  sessionChannel()?.addEventListener('message', onMessage);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onLook);
    document.defaultView?.removeEventListener('focus', onLook);
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
export async function readSessionAgain(queryClient: QueryClient): Promise<void> {
  const known = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY);
  if (!known) return;
  // A session that has ended is told as a refusal; any other failure leaves things as they are.
  const user = await fetchSessionUser().catch(() => null);
  if (user === null) return;
  const isOvertaken = queryClient.getQueryData(SESSION_QUERY_KEY) !== known;
  // Which of the two is the newer one nobody can say.
  if (isOvertaken) return readSessionAgain(queryClient);
  if (user.id === known.id && user.role === known.role) queryClient.setQueryData(SESSION_QUERY_KEY, user);
  else adoptSession(queryClient, user);
}
