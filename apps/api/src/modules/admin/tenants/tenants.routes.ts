import { tenantEndpoints } from '@aicv/contracts/admin/tenants';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { createTenant } from './create-tenant.ts';
import { inviteTenantAdmin } from './invite-tenant-admin.ts';
import { presentTenant } from './tenants.presenter.ts';
import { getTenant, listTenants } from './tenants.queries.ts';
import { updateTenant } from './update-tenant.ts';

export function bindTenants(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; publicUrl: string | undefined },
): void {
  const { scope } = deps;

  bind(tenantEndpoints.listTenants, async ({ caller, query }) => {
    const page = await listTenants(scope, caller.tenantId, query);
    return answerPage(page, presentTenant);
  });

  bind(tenantEndpoints.getTenant, async ({ params }) => answer(200, presentTenant(await getTenant(scope, params.id))));

  bind(tenantEndpoints.createTenant, async (call) => {
    await createTenant(call, call.body, deps.publicUrl);
    return answer(201, presentTenant(await getTenant(scope, call.body.id)));
  });

  bind(
    tenantEndpoints.inviteTenantAdmin,
    transaction(
      async (ctx) => {
        const wanted = { tenantId: ctx.params.id, adminEmail: ctx.body.adminEmail };
        return answer(201, {
          expiresAt: await inviteTenantAdmin(ctx, wanted, deps.publicUrl),
        });
      },
      { acrossTenants: true },
    ),
  );

  bind(tenantEndpoints.updateTenant, async (call) => {
    await call.inTransaction((ctx) => updateTenant(ctx, call.params.id, call.body));
    return answer(200, presentTenant(await getTenant(scope, call.params.id)));
  });
}
