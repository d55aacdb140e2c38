import { administrationEndpoints } from '@aicv/contracts/administration';
import { requireStepUp } from '../../platform/access/require-step-up.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { countUsersByRole, getUser, listUsers, presentAdministeredUser } from '../accounts/accounts.public.ts';
import { decideRoleRequest, eraseUser, updateUser } from '../accounts/user-changes.public.ts';
import { presentUserSummary } from './users.presenter.ts';

export function bindUsers(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; publicUrl: string | undefined; isMailConfigured: boolean },
): void {
  const { scope } = deps;

  bind(administrationEndpoints.getUserSummary, async ({ caller }) =>
    answer(200, presentUserSummary(await scope.withTenant(caller.tenantId, countUsersByRole))),
  );

  bind(administrationEndpoints.listUsers, async ({ caller, query, request, reply }) => {
    const { isActive, hasRoleRequest, ...asked } = query;
    const filter = {
      ...asked,
      ...(isActive !== undefined && { isActive: isActive === 'true' }),
      ...(hasRoleRequest !== undefined && { hasRoleRequest: true }),
    };
    const page = await scope.withTenant(caller.tenantId, (tx) => listUsers(tx, filter));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentAdministeredUser));
  });

  bind(administrationEndpoints.updateUser, async ({ caller, client, params, body }) => {
    const { role, email, tenantId, isActive } = body;
    if (role !== undefined || email !== undefined || tenantId !== undefined || isActive !== undefined) {
      const before = await scope.withTenant(caller.tenantId, (tx) => getUser(tx, params.id));
      // A person with access to an account's address can reset its password, and then has its role.
      const isOther =
        before !== undefined &&
        ((role ?? before.role) !== before.role ||
          (email ?? before.email) !== before.email ||
          (isActive ?? before.isActive) !== before.isActive ||
          (tenantId ?? before.tenantId) !== before.tenantId);
      if (isOther) requireStepUp(caller, deps.clock.nowMs());
    }
    const wanted = { ...body, origin: deps.publicUrl };
    return answer(200, presentAdministeredUser(await updateUser(deps, caller, client, params.id, wanted)));
  });

  bind(administrationEndpoints.eraseUser, async ({ caller, client, params, body }) =>
    answer(200, presentAdministeredUser(await eraseUser(deps, caller, client, params.id, body.username))),
  );

  bind(administrationEndpoints.decideRoleRequest, async ({ caller, client, params, body }) =>
    answer(200, presentAdministeredUser(await decideRoleRequest(deps, caller, client, params.id, body.decision))),
  );
}
