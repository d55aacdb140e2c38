import { ownAccountEndpoints } from '@aicv/contracts/own-account';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { readSessionToken } from '../../platform/http/session-cookie.ts';
import { transaction } from '../../platform/http/transaction.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changePassword } from './change-password.ts';
import { completePasswordReset } from './complete-password-reset.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmOwnAddress } from './confirm-own-address.ts';
import { lookUpPasswordReset } from './look-up-password-reset.ts';
import { presentEmailChange } from './own-account.presenter.ts';
import { findEmailChange } from './own-account.queries.ts';
import type { ReadRegistrationPolicy } from './register-account.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { ACCOUNT_LINK_LIFETIME_MS } from './require-open-link.ts';
import { updateOwnAccount } from './update-own-account.ts';
import { presentSignedInUser } from './users.presenter.ts';

export function bindOwnAccount(
  { bind }: Binder,
  deps: {
    scope: TenantScope;
    clock: Clock;
    publicUrl: string | undefined;
    readRegistrationPolicy: ReadRegistrationPolicy;
  },
): void {
  const { publicUrl } = deps;

  bind(
    ownAccountEndpoints.updateOwnAccount,
    transaction(async (ctx) => {
      const user = await updateOwnAccount(ctx, ctx.body);
      return answer(200, presentSignedInUser(user, ctx.caller.actor, ctx.caller.twoFactor.isRequired));
    }),
  );

  bind(
    ownAccountEndpoints.getEmailChange,
    transaction(async ({ caller, tx, clock }) => {
      const { userId } = caller;
      const link = await findEmailChange(tx, userId, clock.nowMs());
      return answer(200, presentEmailChange(link));
    }),
  );

  bind(ownAccountEndpoints.requestEmailChange, async (call) => {
    const link = await requestEmailChange(call, { ...call.body, origin: publicUrl });
    return answer(202, presentEmailChange(link));
  });

  bind(
    ownAccountEndpoints.cancelEmailChange,
    transaction(async (ctx) => {
      await cancelEmailChange(ctx);
      return answer(200, presentEmailChange(undefined));
    }),
  );

  bind(ownAccountEndpoints.confirmEmailChange, async ({ client, body }) =>
    answer(200, { email: await confirmEmailChange(deps, client, { ...body, origin: publicUrl }) }),
  );

  bind(
    ownAccountEndpoints.requestEmailConfirmation,
    transaction(async (ctx) => answer(202, { email: await requestConfirmation(ctx, publicUrl) })),
  );

  bind(ownAccountEndpoints.confirmEmail, async ({ client, body, request }) => {
    const wanted = { ...body, ownToken: readSessionToken(request) };
    return answer(200, { email: await confirmOwnAddress(deps, client, wanted) });
  });

  bind(ownAccountEndpoints.changePassword, async (call) => {
    await changePassword(call, { ...call.body, origin: publicUrl });
    return answer(204, undefined);
  });

  bind(ownAccountEndpoints.requestPasswordReset, async ({ client, body }) => {
    await requestPasswordReset(deps, client, { ...body, origin: publicUrl });
    return answer(202, { validForMinutes: ACCOUNT_LINK_LIFETIME_MS / 60_000 });
  });

  bind(ownAccountEndpoints.lookUpPasswordReset, async ({ body }) => {
    const { expiresAt } = await lookUpPasswordReset(deps, body.token);
    return answer(200, { expiresAt });
  });

  bind(ownAccountEndpoints.completePasswordReset, async ({ client, body }) => {
    await completePasswordReset(deps, client, { ...body, origin: publicUrl });
    return answer(204, undefined);
  });
}
