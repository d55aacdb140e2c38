import { ApiError } from '../http/errors/api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Refuses a consent if the page that sends it shows one user and the session now belongs to another (REQ-100). Direct calls need not name a
 * user.
 */
export function requireMatchingUser(caller: Caller, shownUserId: string | undefined): void {
  if (shownUserId === undefined || shownUserId === caller.userId) return;
  throw new ApiError(
    409,
    'ACCOUNT_CHANGED',
    'Another account has signed in since this page was opened. Reload the page and try again',
  );
}
