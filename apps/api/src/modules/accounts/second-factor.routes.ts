import { twoFactorEndpoints } from '@aicv/contracts/two-factor';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import type { OriginOf } from '../../platform/http/request-origin.ts';
import { readSessionToken, setSessionCookie } from '../../platform/http/session-cookie.ts';
import type { Keys } from '../../platform/keys.ts';
import type { SignedIn } from './begin-session.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { clearSignInCookie, type PendingSignIn, readSignInToken, setSignInCookie } from './sign-in-cookies.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';
import { startSecondFactorPasskey } from './start-second-factor-passkey.ts';
import type { ReadTenantPolicy } from './tenant-policy.ts';
import { presentNewcomer } from './users.presenter.ts';

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
