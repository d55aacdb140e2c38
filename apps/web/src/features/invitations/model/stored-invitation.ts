import { invitationTokenOf } from './invitation-token.ts';

/**
 * Stores the link's token in this tab while the user signs in. The return URL of the sign-in must not contain the token, because the
 * browser sends that URL to the server.
 */
const KEY = 'aicv-invitation';

export function storeInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is full or disabled. The link in the email still works.
  }
}

/** Returns and removes the token, so that the next user of the tab cannot use it. */
export function takeStoredInvitation(): string | undefined {
  try {
    const token = invitationTokenOf(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return token;
  } catch {
    return undefined;
  }
}
