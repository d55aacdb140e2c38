import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { ApiError, refusal } from '../../../platform/http/errors/api-error.ts';
import { beginSession, type SessionDependencies, type SignedIn } from '../sessions/begin-session.ts';
import { signInExpired } from '../sign-in/complete-sign-in.ts';
import { takeChallenge } from '../sign-in/sign-in-challenges.repository.ts';
import { recordSignInRefusal } from '../sign-in/sign-in-refusal.ts';
import { secondFactorRefused } from '../sign-in/verify-second-factor.ts';
import { findOwnPasskeyForUpdate, findPasskey, markPasskeyUsed } from '../two-factor/two-factor.repository.ts';
import { findUserForUpdate } from '../users/users.repository.ts';
import { checkPasskey, credentialIdOf, type PasskeyAnswer } from './passkey-ceremony.ts';

/** Opens a session for a passkey with user verification, which counts as both factors. Ends the session of `oldToken`. */
export async function signInWithPasskey(
  deps: SessionDependencies & { scope: TenantScope },
  { token, passkey: answer, origin }: { token: string | undefined; passkey: PasskeyAnswer; origin: string },
  { client, oldToken }: { client: Client; oldToken: string | undefined },
): Promise<SignedIn> {
  const { scope, clock } = deps;
  if (token === undefined) throw signInExpired();
  const credentialId = credentialIdOf(answer);
  // Consumed even by a wrong answer: each challenge allows one.
  const { challenge, known } = await scope.withAuthentication(async (tx) => ({
    challenge: (await takeChallenge(tx, 'passkey_sign_in', { holder: token, nowMs: clock.nowMs() }))?.content ?? null,
    known: credentialId === undefined ? undefined : await findPasskey(tx, credentialId),
  }));
  if (challenge === null) throw signInExpired();
  if (known === undefined) {
    await recordSignInRefusal(scope, client, { known: undefined, reason: 'wrong_second_step' });
    throw new ApiError(401, 'PASSKEY_UNKNOWN', 'This passkey is not registered here');
  }
  const account = { id: known.userId, tenantId: known.tenantId };
  const outcome = await scope.withTenantAndAuthentication(account.tenantId, async (tx) => {
    const user = await findUserForUpdate(tx, account.id);
    const passkey = await findOwnPasskeyForUpdate(tx, account.id, known.credentialId);
    const use = passkey && (await checkPasskey(answer, passkey, { origin, challenge, isAlone: true }));
    if (use === undefined) return 'wrong';
    if (user === undefined || !user.isActive || !(await isTenantActive(tx, user.tenantId))) return 'inactive';
    await markPasskeyUsed(tx, known.id, { ...use, nowMs: clock.nowMs() });
    const signedIn = await beginSession(tx, deps, { user, client, oldToken, isSteppedUp: true });
    await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
      action: 'user_signed_in',
      resourceType: 'user',
      resourceId: user.id,
      details: { secondStep: 'passkey', passwordless: true },
    });
    return signedIn;
  });
  if (outcome === 'wrong') {
    await recordSignInRefusal(scope, client, { known: account, reason: 'wrong_second_step' });
    throw secondFactorRefused({ passkey: answer });
  }
  if (outcome === 'inactive') {
    await recordSignInRefusal(scope, client, { known: account, reason: 'account_inactive' });
    throw refusal('ACCOUNT_INACTIVE');
  }
  return outcome;
}
