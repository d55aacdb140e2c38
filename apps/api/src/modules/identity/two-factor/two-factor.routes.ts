import { twoFactorEndpoints } from '@aicv/contracts/identity/two-factor';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { OriginOf } from '../../../platform/http/connections/request-origin.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import { addPasskey } from '../passkeys/add-passkey.ts';
import { renamePasskey } from '../passkeys/rename-passkey.ts';
import { startPasskey } from '../passkeys/start-passkey.ts';
import { completeStepUp } from '../sessions/complete-step-up.ts';
import { startStepUp } from '../sessions/start-step-up.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';
import { presentAdministeredUser } from '../users/users.presenter.ts';
import { confirmTotp } from './confirm-totp.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { bindSecondFactor } from './second-factor.routes.ts';
import { startTotp } from './start-totp.ts';
import { presentTwoFactor } from './two-factor.presenter.ts';
import { readTwoFactorSetup } from './two-factor.queries.ts';

/** Endpoints to set up one's own two-factor authentication and to step up. */
export function bindTwoFactor(
  binder: Binder,
  deps: {
    scope: TenantScope;
    clock: Clock;
    originOf: OriginOf;
    readTenantPolicy: ReadTenantPolicy;
    keys: Keys;
  },
): void {
  const { bind } = binder;
  const { originOf } = deps;
  bindSecondFactor(binder, deps);

  bind(
    twoFactorEndpoints.getTwoFactor,
    transaction(async ({ caller, tx }) => {
      const setup = await readTwoFactorSetup(tx, caller.userId);
      return answer(200, presentTwoFactor(setup, caller.twoFactor.isRequired));
    }),
  );

  bind(twoFactorEndpoints.startTotp, async (call) => answer(201, await startTotp(call, call.body.password, deps.keys)));

  bind(
    twoFactorEndpoints.confirmTotp,
    transaction(
      async (ctx) => {
        const { setup, recoveryCodes } = await confirmTotp(ctx, ctx.body.code, deps.keys);
        return answer(200, { twoStep: presentTwoFactor(setup, ctx.caller.twoFactor.isRequired), recoveryCodes });
      },
      { acrossTenants: true },
    ),
  );

  bind(
    twoFactorEndpoints.removeTotp,
    transaction(async (ctx) => {
      const setup = await removeSecondFactor(ctx, deps, { method: 'totp' });
      return answer(200, presentTwoFactor(setup, ctx.caller.twoFactor.isRequired));
    }),
  );

  bind(twoFactorEndpoints.startPasskey, async (call) =>
    answer(200, {
      options: await startPasskey(call, { password: call.body.password, origin: originOf(call.request) }),
    }),
  );

  bind(twoFactorEndpoints.addPasskey, async (call) => {
    const wanted = { ...call.body, origin: originOf(call.request) };
    const { setup, recoveryCodes } = await addPasskey(call, wanted);
    return answer(201, { twoStep: presentTwoFactor(setup, call.caller.twoFactor.isRequired), recoveryCodes });
  });

  bind(
    twoFactorEndpoints.renamePasskey,
    transaction(async (ctx) => {
      const setup = await renamePasskey(ctx, ctx.params.id, ctx.body.name);
      return answer(200, presentTwoFactor(setup, ctx.caller.twoFactor.isRequired));
    }),
  );

  bind(
    twoFactorEndpoints.removePasskey,
    transaction(async (ctx) => {
      const setup = await removeSecondFactor(ctx, deps, { method: 'passkey', id: ctx.params.id });
      return answer(200, presentTwoFactor(setup, ctx.caller.twoFactor.isRequired));
    }),
  );

  bind(
    twoFactorEndpoints.makeRecoveryCodes,
    transaction(async (ctx) => answer(201, { recoveryCodes: await makeRecoveryCodes(ctx) })),
  );

  bind(
    twoFactorEndpoints.startStepUp,
    transaction(async (ctx) => answer(200, await startStepUp(ctx, originOf(ctx.request))), { acrossTenants: true }),
  );

  bind(twoFactorEndpoints.completeStepUp, async (call) => {
    await completeStepUp(call, deps, { answer: call.body, origin: originOf(call.request) });
    return answer(204, undefined);
  });

  bind(
    twoFactorEndpoints.resetTwoFactor,
    transaction(async (ctx) => answer(200, presentAdministeredUser(await resetTwoFactor(ctx, ctx.params.id))), {
      acrossTenants: true,
    }),
  );
}
