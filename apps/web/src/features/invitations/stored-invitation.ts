import { invitationTokenOf } from './invitation-token.ts';

/**
 * The link's token while its holder signs in, in this tab alone. The address that leads back from the sign-in must not contain it: a
 * browser sends that address to the server.
 */
const KEY = 'aicv-invitation';

export function storeInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is full or forbidden: the link in the email still works.
  }
}

/** Reads the token once: the next user of the tab must not find it. */
export function takeStoredInvitation(): string | undefined {
  try {
    const token = invitationTokenOf(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return token;
  } catch {
    return undefined;
  }
}
