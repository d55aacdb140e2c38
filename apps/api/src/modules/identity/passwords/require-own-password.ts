import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { Requester } from '../../../platform/context.ts';
import { rateLimited, refusal, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { withHashSlot } from '../../../platform/secrets/password-hash.ts';
import { clearSignInAttempts, countSignInTry } from '../sign-in/sign-in-guards.repository.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';

/** Replaces the IP address in the counter: a session can be used from any address, and these attempts must not lock signing in. */
const ANY_ADDRESS = '*';

/** An account, with its verified password. */
export interface VerifiedAccount {
  readonly user: UserRow;
  readonly password: string;
}

/**
 * The caller's account, if the password is correct. Attempts are counted like those of signing in, which prevents guessing with an open
 * session. `path` is the field that a refusal names.
 */
export async function requireOwnPassword(
  requester: Requester,
  password: string | undefined,
  path = 'password',
): Promise<VerifiedAccount> {
  const { caller, client, clock } = requester;
  if (password === undefined) throw validationFailed(path, 'Password is required');
  const { userId } = caller;
  const { user, attempt, isRight } = await withHashSlot(async ({ matches }) => {
    const counted = await requester.inTransaction(async ({ tx }) => {
      const found = await findUser(tx, userId);
      if (found === undefined) throw refusal('AUTHENTICATION_REQUIRED');
      return {
        user: found,
        attempt: await countSignInTry(tx, found.username, { madeFrom: ANY_ADDRESS, nowMs: clock.nowMs() }),
      };
    });
    return { ...counted, isRight: counted.attempt.allowed && (await matches(counted.user.password, password)) };
  });
  await requester.inTransaction(async ({ tx }) => {
    if (isRight) return clearSignInAttempts(tx, user.username, ANY_ADDRESS);
    await recordRepeatableEvent(tx, auditContextOf(caller, client), {
      event: {
        action: 'proof_refused',
        resourceType: 'user',
        resourceId: userId,
        details: { reason: attempt.allowed ? 'wrong_password' : 'locked' },
      },
    });
  });
  if (!attempt.allowed) throw rateLimited(Math.ceil(attempt.retryAfterMs / 1000));
  if (!isRight) throw validationFailed(path, 'Password is incorrect');
  return { user, password };
}
