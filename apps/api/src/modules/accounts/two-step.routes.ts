import { twoStepEndpoints } from '@aicv/contracts/two-step';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import type { OriginOf } from '../../platform/http/request-origin.ts';
import type { Keys } from '../../platform/keys.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmTotp } from './confirm-totp.ts';
import { giveProof } from './give-proof.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { removeSecondStep } from './remove-second-step.ts';
import { renamePasskey } from './rename-passkey.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { bindSecondStep } from './second-step.routes.ts';
import { startPasskey } from './start-passkey.ts';
import { startProof } from './start-proof.ts';
import { startTotp } from './start-totp.ts';
import type { ReadTenantStanding } from './tenant-standing.ts';
import { presentTwoStep } from './two-step.presenter.ts';
import { readTwoStepMeans } from './two-step.queries.ts';
import { presentAdministeredUser } from './users.presenter.ts';

/** How people set up their own two-step sign-in, and do the second step again. */
export function bindTwoStep(
  binder: Binder,
  deps: {
    scope: TenantScope;
    clock: Clock;
    originOf: OriginOf;
    readTenantStanding: ReadTenantStanding;
    keys: Keys;
  },
): void {
  const { bind } = binder;
  const { scope, originOf } = deps;
  bindSecondStep(binder, deps);

  bind(twoStepEndpoints.getTwoStep, async ({ caller }) => {
    const means = await scope.withTenant(caller.tenantId, (tx) => readTwoStepMeans(tx, caller.userId));
    return answer(200, presentTwoStep(means, caller.secondStep.isRequired));
  });

  bind(twoStepEndpoints.startTotp, async ({ caller, client, body }) =>
    answer(201, await startTotp(deps, caller, client, body.password)),
  );

  bind(twoStepEndpoints.confirmTotp, async ({ caller, client, body }) => {
    const { means, recoveryCodes } = await confirmTotp(deps, caller, client, body.code);
    return answer(200, { twoStep: presentTwoStep(means, caller.secondStep.isRequired), recoveryCodes });
  });

  bind(twoStepEndpoints.removeTotp, async ({ caller, client }) => {
    const means = await removeSecondStep(deps, caller, client, { method: 'totp' });
    return answer(200, presentTwoStep(means, caller.secondStep.isRequired));
  });

  bind(twoStepEndpoints.startPasskey, async ({ caller, client, body, request }) =>
    answer(200, {
      options: await startPasskey(deps, caller, client, { password: body.password, origin: originOf(request) }),
    }),
  );

  bind(twoStepEndpoints.addPasskey, async ({ caller, client, body, request }) => {
    const wanted = { ...body, origin: originOf(request) };
    const { means, recoveryCodes } = await addPasskey(deps, caller, client, wanted);
    return answer(201, { twoStep: presentTwoStep(means, caller.secondStep.isRequired), recoveryCodes });
  });

  bind(twoStepEndpoints.renamePasskey, async ({ caller, params, body }) => {
    const means = await renamePasskey(scope, caller, params.id, body.name);
    return answer(200, presentTwoStep(means, caller.secondStep.isRequired));
  });

  bind(twoStepEndpoints.removePasskey, async ({ caller, client, params }) => {
    const means = await removeSecondStep(deps, caller, client, { method: 'passkey', id: params.id });
    return answer(200, presentTwoStep(means, caller.secondStep.isRequired));
  });

  bind(twoStepEndpoints.makeRecoveryCodes, async ({ caller, client }) =>
    answer(201, { recoveryCodes: await makeRecoveryCodes(deps, caller, client) }),
  );

  bind(twoStepEndpoints.startProof, async ({ caller, request }) =>
    answer(200, await startProof(deps, caller, originOf(request))),
  );

  bind(twoStepEndpoints.giveProof, async ({ caller, client, body, request }) => {
    await giveProof(deps, caller, client, { answer: body, origin: originOf(request) });
    return answer(204, undefined);
  });

  bind(twoStepEndpoints.resetTwoStep, async ({ caller, client, params }) =>
    answer(200, presentAdministeredUser(await resetTwoStep(scope, caller, client, params.id))),
  );
}
