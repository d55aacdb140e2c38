import { ApiError } from '../http/api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Refuses a consent that a page sends for the user it shows when the session is another user's by now (REQ-100). Direct calls need not
 * name a user.
 */
export function requireMatchingUser(caller: Caller, shownUserId: string | undefined): void {
  if (shownUserId === undefined || shownUserId === caller.userId) return;
  throw new ApiError(
    409,
    'ACCOUNT_CHANGED',
    'Another account has signed in since this page was opened. Reload the page and try again',
  );
}
