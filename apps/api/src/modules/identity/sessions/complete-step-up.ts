import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { Requester } from '../../../platform/context.ts';
import { rateLimited } from '../../../platform/http/errors/api-error.ts';
import { markSessionSteppedUp } from '../../../platform/http/sessions/sessions.repository.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { takeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import {
  type SecondFactorAnswer,
  type SecondFactorDependencies,
  secondFactorRefused,
  verifySecondFactor,
} from '../sign-in/verify-second-factor.ts';
import { clearSecondFactorAttempts, countSecondFactorTry } from '../two-factor/second-factor-attempts.ts';
import { twoFactorOff } from '../two-factor/two-factor-refusals.ts';
import { findUser } from '../users/users.repository.ts';
import { ownSession } from './own-session.ts';

/** Steps up the caller's session with a second factor. A wrong factor does not end the session. */
export async function completeStepUp(
  requester: Requester,
  deps: SecondFactorDependencies,
  { answer, origin }: { answer: SecondFactorAnswer; origin: string },
): Promise<void> {
  const { caller, client, clock } = requester;
  const { userId } = caller;
  const sid = ownSession(caller);
  const context = auditContextOf(caller, client);
  // Counted and committed before the check, so every answer counts as an attempt.
  const { attempt, challenge } = await requester.inTransaction(
    async ({ tx }) => {
      const user = await findUser(tx, userId);
      if (user === undefined || !user.hasTwoFactor) throw twoFactorOff();
      const asked = answer.passkey && (await takeChallenge(tx, 'step_up', { holder: sid, nowMs: clock.nowMs() }));
      return {
        attempt: await countSecondFactorTry(tx, user, { ipAddress: client.ipAddress, nowMs: clock.nowMs() }),
        challenge: asked?.content ?? null,
      };
    },
    { acrossTenants: true },
  );
  const isGiven =
    attempt.allowed &&
    (await requester.inTransaction(async ({ tx, audit }) => {
      const user = await lockOwnAccount(tx, caller);
      const taken = await verifySecondFactor(tx, deps, { userId, answer, expected: { origin, challenge } });
      if (taken === undefined) return false;
      await clearSecondFactorAttempts(tx, user, client);
      await markSessionSteppedUp(tx, sid, clock.nowMs());
      await audit({
        action: 'proof_given',
        resourceType: 'user',
        resourceId: userId,
        details: { ...taken },
      });
      return true;
    }));
  if (isGiven) return;
  await requester.inTransaction(({ tx }) =>
    recordRepeatableEvent(tx, context, {
      event: {
        action: 'proof_refused',
        resourceType: 'user',
        resourceId: userId,
        details: { reason: attempt.allowed ? 'wrong_second_step' : 'locked' },
      },
    }),
  );
  throw attempt.allowed ? secondFactorRefused(answer) : rateLimited(Math.ceil(attempt.retryAfterMs / 1000));
}
