import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { SESSION_END_REASONS, type SessionEndReason } from '@aicv/domain/identity/session-end';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiCall, callApi, onRefusal, resumeCalls } from '../api/api-client.ts';
import { ApiRequestError } from '../api/api-request-error.ts';
import { forgetEarlyAnswers } from '../api/early-answers.ts';
import { adoptTimeZone } from '../format/tenant-day.ts';
import { claimDrafts } from '../forms/drafts.ts';
import { clearAcknowledgedReminders } from './acknowledged-reminders.ts';
import { forgetRecentPeople } from './recent-people.ts';

/** Query key of the signed-in user; null is a visitor. */
export const SESSION_QUERY_KEY = ['/api/user'] as const;

/** The address at which the user signed out. */
let signedOutAt: string | null = null;

/** Why the server ended the session of this browser's cookie. */
let endReason: SessionEndReason | null = null;

export function sessionEndReason(): SessionEndReason | null {
  return endReason;
}

function noteSessionEnd({ body }: ApiRequestError): void {
  endReason = SESSION_END_REASONS.find((reason) => reason === body.sessionEnded) ?? endReason;
}

let channel: BroadcastChannel | null = null;

/**
 * Connects the tabs, which share the session cookie; null in a browser without `BroadcastChannel`. It does not receive its own messages.
 */
export function sessionChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('aicv-session');
  return channel;
}

/**
 * The user of the session, or null for a visitor. The server marks a page that was requested without a session: a call would return a 401,
 * which browsers log as an error.
 */
export async function fetchSessionUser({ signal }: { signal?: AbortSignal } = {}): Promise<SignedInUser | null> {
  if (document.documentElement.dataset.session === 'none') return null;
  try {
    const user = await callApi('GET /api/user', { signal });
    claimDrafts(user.id);
    adoptTimeZone(user.timeZone);
    return user;
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 401) {
      noteSessionEnd(error);
      return null;
    }
    throw error;
  }
}

/** Makes `user` the user of this page, notifies the other tabs, and discards the data of the previous user (REQ-24). */
export function replaceSession(queryClient: QueryClient, user: SignedInUser | null): void {
  if (user === null) clearAcknowledgedReminders();
  adoptSession(queryClient, user);
  sessionChannel()?.postMessage(null);
}

/** `replaceSession` for a deliberate sign-out: the next user may be another one. */
export function clearSignedOutSession(queryClient: QueryClient): void {
  forgetRecentPeople();
  signedOutAt = location.pathname + location.search + location.hash;
  replaceSession(queryClient, null);
}

/** Whether a user signed out at this address. The next sign-in must not return to it. */
export function wasSignedOutAt(href: string): boolean {
  return href === signedOutAt;
}

/** `replaceSession` without notifying the other tabs: they have the change already, or it concerns this tab alone. */
export function adoptSession(queryClient: QueryClient, user: SignedInUser | null): void {
  // A pending response would restore the previous user, and so would an unused early response.
  forgetEarlyAnswers();
  void queryClient.cancelQueries();
  if (user !== null) {
    delete document.documentElement.dataset.session;
    claimDrafts(user.id);
    adoptTimeZone(user.timeZone);
    signedOutAt = null;
    endReason = null;
    resumeCalls();
  }
  queryClient.setQueryData<SignedInUser | null>(SESSION_QUERY_KEY, user);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_QUERY_KEY[0] });
}

/** The signing dialog reports the ended session itself, and keeps its input (REQ-93). */
const KEEPING_THEIR_SCREEN: readonly ApiCall[] = ['POST /api/nda/sign', 'POST /api/nda/evidence'];

/**
 * Follows the session status in every response. If the session has ended, the page becomes a visitor's and `onEnded` is called. If the
 * agreement is not accepted (again), the legal status is refetched. If the role now requires two-factor sign-in, the user is refetched.
 * Returns the unsubscribe function.
 */
export function followSession(
  queryClient: QueryClient,
  legalStatusKey: readonly unknown[],
  onEnded: () => void,
): () => void {
  return onRefusal((error, call) => {
    const { code } = error;
    if (code === 'AUTHENTICATION_REQUIRED') noteSessionEnd(error);
    const isSignedIn = Boolean(queryClient.getQueryData(SESSION_QUERY_KEY));
    const hasEnded = code === 'AUTHENTICATION_REQUIRED' && !KEEPING_THEIR_SCREEN.includes(call);
    if (hasEnded && isSignedIn) {
      replaceSession(queryClient, null);
      onEnded();
    }
    if (code === 'LEGAL_ACCEPTANCE_REQUIRED') void queryClient.invalidateQueries({ queryKey: legalStatusKey });
    if (code === 'TWO_STEP_REQUIRED') void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, exact: true });
  });
}
