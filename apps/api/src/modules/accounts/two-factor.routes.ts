import { twoFactorEndpoints } from '@aicv/contracts/two-factor';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import type { OriginOf } from '../../platform/http/request-origin.ts';
import type { Keys } from '../../platform/keys.ts';
import { addPasskey } from './add-passkey.ts';
import { completeStepUp } from './complete-step-up.ts';
import { confirmTotp } from './confirm-totp.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renamePasskey } from './rename-passkey.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { bindSecondFactor } from './second-factor.routes.ts';
import { startPasskey } from './start-passkey.ts';
import { startStepUp } from './start-step-up.ts';
import { startTotp } from './start-totp.ts';
import type { ReadTenantPolicy } from './tenant-policy.ts';
import { presentTwoFactor } from './two-factor.presenter.ts';
import { readTwoFactorSetup } from './two-factor.queries.ts';
import { presentAdministeredUser } from './users.presenter.ts';

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
  const { scope, originOf } = deps;
  bindSecondFactor(binder, deps);

  bind(twoFactorEndpoints.getTwoFactor, async ({ caller }) => {
    const setup = await scope.withTenant(caller.tenantId, (tx) => readTwoFactorSetup(tx, caller.userId));
    return answer(200, presentTwoFactor(setup, caller.twoFactor.isRequired));
  });

  bind(twoFactorEndpoints.startTotp, async ({ caller, client, body }) =>
    answer(201, await startTotp(deps, caller, client, body.password)),
  );

  bind(twoFactorEndpoints.confirmTotp, async ({ caller, client, body }) => {
    const { setup, recoveryCodes } = await confirmTotp(deps, caller, client, body.code);
    return answer(200, { twoStep: presentTwoFactor(setup, caller.twoFactor.isRequired), recoveryCodes });
  });

  bind(twoFactorEndpoints.removeTotp, async ({ caller, client }) => {
    const setup = await removeSecondFactor(deps, caller, client, { method: 'totp' });
    return answer(200, presentTwoFactor(setup, caller.twoFactor.isRequired));
  });

  bind(twoFactorEndpoints.startPasskey, async ({ caller, client, body, request }) =>
    answer(200, {
      options: await startPasskey(deps, caller, client, { password: body.password, origin: originOf(request) }),
    }),
  );

  bind(twoFactorEndpoints.addPasskey, async ({ caller, client, body, request }) => {
    const wanted = { ...body, origin: originOf(request) };
    const { setup, recoveryCodes } = await addPasskey(deps, caller, client, wanted);
    return answer(201, { twoStep: presentTwoFactor(setup, caller.twoFactor.isRequired), recoveryCodes });
  });

  bind(twoFactorEndpoints.renamePasskey, async ({ caller, params, body }) => {
    const setup = await renamePasskey(scope, caller, params.id, body.name);
    return answer(200, presentTwoFactor(setup, caller.twoFactor.isRequired));
  });

  bind(twoFactorEndpoints.removePasskey, async ({ caller, client, params }) => {
    const setup = await removeSecondFactor(deps, caller, client, { method: 'passkey', id: params.id });
    return answer(200, presentTwoFactor(setup, caller.twoFactor.isRequired));
  });

  bind(twoFactorEndpoints.makeRecoveryCodes, async ({ caller, client }) =>
    answer(201, { recoveryCodes: await makeRecoveryCodes(deps, caller, client) }),
  );

  bind(twoFactorEndpoints.startStepUp, async ({ caller, request }) =>
    answer(200, await startStepUp(deps, caller, originOf(request))),
  );

  bind(twoFactorEndpoints.completeStepUp, async ({ caller, client, body, request }) => {
    await completeStepUp(deps, caller, client, { answer: body, origin: originOf(request) });
    return answer(204, undefined);
  });

  bind(twoFactorEndpoints.resetTwoFactor, async ({ caller, client, params }) =>
    answer(200, presentAdministeredUser(await resetTwoFactor(scope, caller, client, params.id))),
  );
}
