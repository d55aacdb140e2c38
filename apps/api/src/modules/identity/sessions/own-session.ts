import type { Caller } from '../../../platform/access/caller.ts';
import { refusal } from '../../../platform/http/errors/api-error.ts';

/** The caller's session. Two-factor authentication requires one, and an access token has none. */
export function ownSession({ sid }: Caller): string {
  if (sid === null) throw refusal('AUTHENTICATION_REQUIRED');
  return sid;
}
