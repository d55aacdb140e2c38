import { ownAccountEndpoints } from '@aicv/contracts/identity/own-account';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { readSessionToken } from '../../../platform/http/sessions/session-cookie.ts';
import { cancelEmailChange } from '../email-links/cancel-email-change.ts';
import { confirmEmailChange } from '../email-links/confirm-email-change.ts';
import { confirmOwnAddress } from '../email-links/confirm-own-address.ts';
import { requestConfirmation } from '../email-links/request-confirmation.ts';
import { requestEmailChange } from '../email-links/request-email-change.ts';
import { ACCOUNT_LINK_LIFETIME_MS } from '../email-links/require-open-link.ts';
import { changePassword } from '../passwords/change-password.ts';
import { completePasswordReset } from '../passwords/complete-password-reset.ts';
import { lookUpPasswordReset } from '../passwords/look-up-password-reset.ts';
import { requestPasswordReset } from '../passwords/request-password-reset.ts';
import type { ReadRegistrationPolicy } from '../sign-in/register-account.ts';
import { presentSignedInUser } from '../users/users.presenter.ts';
import { presentEmailChange } from './own-account.presenter.ts';
import { findEmailChange } from './own-account.queries.ts';
import { updateOwnAccount } from './update-own-account.ts';

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
      return answer(200, presentSignedInUser(user, ctx.caller));
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
