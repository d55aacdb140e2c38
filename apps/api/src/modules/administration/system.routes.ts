import { systemEndpoints } from '@aicv/contracts/system';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { SigningIdentity } from '../../platform/documents/signing-identity.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import type { Installation } from '../../platform/installation.ts';
import { remindOfAgreement } from './remind-of-agreement.ts';
import { presentSystemState } from './system-state.presenter.ts';
import { readSystemRecords } from './system-state.queries.ts';

export function bindSystem(
  { bind }: Binder,
  deps: {
    scope: TenantScope;
    clock: Clock;
    publicUrl: string | undefined;
    identity: SigningIdentity;
    installation: Installation;
  },
): void {
  bind(systemEndpoints.getSystemState, async ({ caller: { tenantId } }) => {
    // The firm operates the installation; other tenants may not see its state.
    const withInstallation = tenantId === DEFAULT_TENANT_ID;
    const records = await deps.scope.withTenant(tenantId, (tx) => readSystemRecords(tx, { withInstallation }));
    return answer(200, presentSystemState(deps.installation, deps.identity, records));
  });

  bind(systemEndpoints.remindOfAgreement, async ({ caller, client, body }) => {
    const wanted = { agreement: body.agreement, origin: deps.publicUrl };
    return answer(200, { reminded: await remindOfAgreement(deps, caller, client, wanted) });
  });
}
