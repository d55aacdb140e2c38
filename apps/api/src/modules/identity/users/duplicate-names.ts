/** Reasons to refuse the names that an account requests. */
import { violatedUniqueConstraint } from '../../../platform/db/writes/unique-violation.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';

/** Runs a write of names and refuses those that another account has. */
export async function withDuplicateNameErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'users_username_key') throw taken('username', 'USERNAME_TAKEN', 'Username already exists');
    if (constraint === 'users_email_key') throw emailTaken();
    throw error;
  }
}

export const emailTaken = () => taken('email', 'EMAIL_TAKEN', 'Email already exists');

/** Sign-in accepts a username or an email. Another user's email as a username would make it ambiguous. */
export function requireOwnAddress(username: string, email: string): void {
  if (isAddress(username) && username.toLowerCase() !== email.toLowerCase()) {
    throw validationFailed('username', 'A username with an @ must be your own email address');
  }
}

export function isAddress(username: string): boolean {
  return username.includes('@');
}

function taken(path: string, code: string, message: string): ApiError {
  return new ApiError(409, code, { message, issues: [{ path, message }] });
}
