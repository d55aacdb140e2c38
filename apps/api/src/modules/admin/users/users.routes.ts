import { administrationEndpoints } from '@aicv/contracts/admin/administration';
import { requireStepUp } from '../../../platform/access/require-step-up.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { countUsersByRole, getUser, listUsers, presentAdministeredUser } from '../../identity/accounts.public.ts';
import { decideRoleRequest, eraseUser, updateUser } from '../../identity/user-changes.public.ts';
import { presentUserSummary } from './users.presenter.ts';

export function bindUsers(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; publicUrl: string | undefined; isMailConfigured: boolean },
): void {
  bind(
    administrationEndpoints.getUserSummary,
    transaction(async ({ tx }) => answer(200, presentUserSummary(await countUsersByRole(tx)))),
  );

  bind(
    administrationEndpoints.listUsers,
    transaction(async ({ query, tx }) => {
      const { isActive, hasRoleRequest, ...asked } = query;
      const filter = {
        ...asked,
        ...(isActive !== undefined && { isActive: isActive === 'true' }),
        ...(hasRoleRequest !== undefined && { hasRoleRequest: true }),
      };
      const page = await listUsers(tx, filter);
      return answerPage(page, presentAdministeredUser);
    }),
  );

  bind(administrationEndpoints.updateUser, async (call) => {
    const { caller, params, body, clock } = call;
    const { role, email, tenantId, isActive } = body;
    if (role !== undefined || email !== undefined || tenantId !== undefined || isActive !== undefined) {
      const before = await call.inTransaction(({ tx }) => getUser(tx, params.id));
      // A person with access to an account's address can reset its password, and then has its role.
      const isOther =
        before !== undefined &&
        ((role ?? before.role) !== before.role ||
          (email ?? before.email) !== before.email ||
          (isActive ?? before.isActive) !== before.isActive ||
          (tenantId ?? before.tenantId) !== before.tenantId);
      if (isOther) requireStepUp(caller, clock.nowMs());
    }
    const mailing = { isConfigured: deps.isMailConfigured, origin: deps.publicUrl };
    return answer(200, presentAdministeredUser(await updateUser(call, params.id, { ...body, mailing })));
  });

  bind(administrationEndpoints.eraseUser, async (call) =>
    answer(200, presentAdministeredUser(await eraseUser(call, call.params.id, call.body.username))),
  );

  bind(
    administrationEndpoints.decideRoleRequest,
    transaction(async (ctx) => {
      const { isMailConfigured } = deps;
      const { decision } = ctx.body;
      return answer(
        200,
        presentAdministeredUser(await decideRoleRequest(ctx, ctx.params.id, { decision, isMailConfigured })),
      );
    }),
  );
}
