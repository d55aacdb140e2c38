import { createHash } from 'node:crypto';
import { PASSWORD_TOO_COMMON } from '@aicv/domain/identity/password-rules';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';

/** Loaded at first use: most requests set no password. */
const leakedPasswords = async () => (await import('./leaked-passwords.ts')).LEAKED_PASSWORDS;

/** Hashes a new password. Refuses a leaked one, ignoring case, at `path` of the body. */
export async function hashNewPassword(path: 'password' | 'newPassword', password: string): Promise<string> {
  const mark = createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, 8);
  if ((await leakedPasswords()).includes(mark)) throw validationFailed(path, PASSWORD_TOO_COMMON);
  return hashPassword(password);
}
