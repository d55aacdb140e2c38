import { DEFAULT_ROLE, type Role } from '@aicv/domain/access/roles';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { UserRow } from '../users/users.repository.ts';

/**
 * Refuses (EMAIL_UNCONFIRMED) to grant a role other than learner to an account with an unconfirmed address (REQ-36). Without a mail
 * server an administrator decides, and sees that the address is unconfirmed.
 */
export function requireConfirmedAddress(
  user: Pick<UserRow, 'emailConfirmedAt'>,
  role: Role,
  isMailConfigured: boolean,
): void {
  if (!isMailConfigured || role === DEFAULT_ROLE || user.emailConfirmedAt !== null) return;
  throw new ApiError(
    409,
    'EMAIL_UNCONFIRMED',
    'This email address is not confirmed. Ask the user to open the link in their email first.',
  );
}
