import { twoFactorEndpoints } from '@aicv/contracts/identity/two-factor';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { OriginOf } from '../../../platform/http/connections/request-origin.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { readSessionToken, setSessionCookie } from '../../../platform/http/sessions/session-cookie.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts';
import { startPasskeySignIn } from '../passkeys/start-passkey-sign-in.ts';
import { startSecondFactorPasskey } from '../passkeys/start-second-factor-passkey.ts';
import type { SignedIn } from '../sessions/begin-session.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { clearSignInCookie, type PendingSignIn, readSignInToken, setSignInCookie } from '../sign-in/sign-in-cookies.ts';
import { presentNewcomer } from '../users/users.presenter.ts';

/** Endpoints to sign in with a second factor or a passkey. */
export function bindSecondFactor(
  { bind }: Binder,
  deps: {
    scope: TenantScope;
    clock: Clock;
    originOf: OriginOf;
    readTenantPolicy: ReadTenantPolicy;
    keys: Keys;
  },
): void {
  const { originOf } = deps;

  bind(twoFactorEndpoints.completeSignIn, async ({ body, client, request, reply }) => {
    const completion = { token: readSignInToken(request, 'second_factor'), answer: body, origin: originOf(request) };
    const signedIn = await completeSignIn(deps, completion, { client, oldToken: readSessionToken(request) });
    return letIn(reply, 'second_factor', signedIn);
  });

  bind(twoFactorEndpoints.startSecondFactorPasskey, async ({ request }) => {
    const pendingSignIn = { token: readSignInToken(request, 'second_factor'), origin: originOf(request) };
    return answer(200, { options: await startSecondFactorPasskey(deps, pendingSignIn) });
  });

  bind(twoFactorEndpoints.startPasskeySignIn, async ({ request, reply }) => {
    const { options, token } = await startPasskeySignIn(deps, originOf(request));
    setSignInCookie(reply, 'passkey_sign_in', token);
    return answer(200, { options });
  });

  bind(twoFactorEndpoints.signInWithPasskey, async ({ body, client, request, reply }) => {
    const token = readSignInToken(request, 'passkey_sign_in');
    const given = { token, passkey: body.passkey, origin: originOf(request) };
    const signedIn = await signInWithPasskey(deps, given, { client, oldToken: readSessionToken(request) });
    return letIn(reply, 'passkey_sign_in', signedIn);
  });
}

function letIn(reply: FastifyReply, pendingSignIn: PendingSignIn, signedIn: SignedIn) {
  clearSignInCookie(reply, pendingSignIn);
  setSessionCookie(reply, signedIn.token, signedIn.tenantPolicy.sessionLifetimeMs);
  return answer(200, presentNewcomer(signedIn));
}
