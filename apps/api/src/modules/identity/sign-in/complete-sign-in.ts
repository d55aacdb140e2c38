import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { ApiError, rateLimited, refusal } from '../../../platform/http/errors/api-error.ts';
import { beginSession, type SessionDependencies, type SignedIn } from '../sessions/begin-session.ts';
import { clearSecondFactorAttempts, countSecondFactorTry } from '../two-factor/second-factor-attempts.ts';
import { findUser, findUserForUpdate } from '../users/users.repository.ts';
import { countChallengeTry, findChallengeForUpdate, takeChallenge } from './sign-in-challenges.repository.ts';
import { recordSignInRefusal } from './sign-in-refusal.ts';
import {
  type SecondFactorAnswer,
  type SecondFactorDependencies,
  secondFactorRefused,
  verifySecondFactor,
} from './verify-second-factor.ts';

/** Attempts allowed at the second factor after one correct password. */
const TRIES_MAX = 5;

export const signInExpired = () => new ApiError(401, 'SIGN_IN_EXPIRED', 'Sign in again');

type Dependencies = SessionDependencies & SecondFactorDependencies & { scope: TenantScope };

/** The sign-in in progress, with the browser's token and the answer to its challenge. */
interface Completion {
  readonly token: string | undefined;
  readonly answer: SecondFactorAnswer;
  readonly origin: string;
}

/** Opens the session of a sign-in whose password was correct, if the second factor is correct, too. Ends the session of `oldToken`. */
export async function completeSignIn(
  deps: Dependencies,
  { token, answer, origin }: Completion,
  { client, oldToken }: { client: Client; oldToken: string | undefined },
): Promise<SignedIn> {
  const { scope, clock } = deps;
  if (token === undefined) throw signInExpired();
  // Counted and committed before the check, so every answer counts as an attempt.
  const tried = await scope.withAuthentication((tx) => countTry(tx, token, { answer, client, nowMs: clock.nowMs() }));
  if (tried === undefined) throw signInExpired();
  const { known, attempt, challenge, passkeyChallenge } = tried;
  if (!attempt.allowed) {
    await recordSignInRefusal(scope, client, { known, reason: 'locked' });
    throw rateLimited(Math.ceil(attempt.retryAfterMs / 1000));
  }
  const outcome = await scope.withTenantAndAuthentication(known.tenantId, async (tx) => {
    const user = await findUserForUpdate(tx, known.id);
    // Only one of several concurrent answers consumes the challenge.
    if ((await findChallengeForUpdate(tx, 'second_factor', { holder: token, nowMs: clock.nowMs() })) === undefined)
      return 'expired';
    const isInactive = user === undefined || !user.isActive || !(await isTenantActive(tx, user.tenantId));
    if (isInactive || user.password !== challenge.passwordHash) {
      await takeChallenge(tx, 'second_factor', { holder: token, nowMs: clock.nowMs() });
      return isInactive ? 'inactive' : 'outdated';
    }
    const context = auditContextOf({ userId: user.id, tenantId: user.tenantId }, client);
    const expected = { origin, challenge: passkeyChallenge };
    const taken = await verifySecondFactor(tx, deps, { userId: user.id, answer, expected });
    if (taken !== undefined || challenge.tries + 1 >= TRIES_MAX) {
      await takeChallenge(tx, 'second_factor', { holder: token, nowMs: clock.nowMs() });
    }
    if (taken === undefined) return 'wrong';
    const { method: secondStep, ...left } = taken;
    await clearSecondFactorAttempts(tx, user, client);
    const signedIn = await beginSession(tx, deps, { user, client, oldToken, isSteppedUp: true });
    await recordAuditEvent(tx, context, {
      action: 'user_signed_in',
      resourceType: 'user',
      resourceId: user.id,
      details: { secondStep, ...left },
    });
    return signedIn;
  });
  if (outcome === 'expired') throw signInExpired();
  if (outcome === 'inactive') {
    await recordSignInRefusal(scope, client, { known, reason: 'account_inactive' });
    throw refusal('ACCOUNT_INACTIVE');
  }
  if (outcome === 'outdated') {
    // The password has changed in the meantime.
    await recordSignInRefusal(scope, client, { known, reason: 'invalid_credentials' });
    throw signInExpired();
  }
  if (outcome === 'wrong') {
    await recordSignInRefusal(scope, client, { known, reason: 'wrong_second_step' });
    throw secondFactorRefused(answer);
  }
  return outcome;
}

async function countTry(
  tx: Queryable,
  token: string,
  { answer, client, nowMs }: { answer: SecondFactorAnswer; client: Client; nowMs: number },
) {
  const challenge = await findChallengeForUpdate(tx, 'second_factor', { holder: token, nowMs });
  if (challenge === undefined || challenge.userId === null || challenge.tries >= TRIES_MAX) return undefined;
  const known = await findUser(tx, challenge.userId);
  if (known === undefined) return undefined;
  const attempt = await countSecondFactorTry(tx, known, { ipAddress: client.ipAddress, nowMs });
  if (attempt.allowed) await countChallengeTry(tx, challenge);
  const asked =
    answer.passkey === undefined
      ? undefined
      : await takeChallenge(tx, 'second_factor_passkey', { holder: token, nowMs });
  return { known, attempt, challenge, passkeyChallenge: asked?.content ?? null };
}
