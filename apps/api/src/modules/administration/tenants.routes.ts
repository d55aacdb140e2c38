import { tenantEndpoints } from '@aicv/contracts/tenants';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
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

  bind(tenantEndpoints.listTenants, async ({ caller, query, request, reply }) => {
    const page = await listTenants(scope, caller.tenantId, query);
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentTenant));
  });

  bind(tenantEndpoints.getTenant, async ({ params }) => answer(200, presentTenant(await getTenant(scope, params.id))));

  bind(tenantEndpoints.createTenant, async ({ caller, client, body }) => {
    await createTenant(deps, caller, client, body, deps.publicUrl);
    return answer(201, presentTenant(await getTenant(scope, body.id)));
  });

  bind(tenantEndpoints.inviteTenantAdmin, async ({ caller, client, params, body }) => {
    const wanted = { tenantId: params.id, adminEmail: body.adminEmail };
    return answer(201, {
      expiresAt: await inviteTenantAdmin(deps, caller, client, wanted, deps.publicUrl),
    });
  });

  bind(tenantEndpoints.updateTenant, async ({ caller, client, params, body }) => {
    await updateTenant(scope, caller, client, params.id, body);
    return answer(200, presentTenant(await getTenant(scope, params.id)));
  });
}
