import { systemEndpoints } from '@aicv/contracts/system';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { SigningIdentity } from '../../platform/documents/signing-identity.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { transaction } from '../../platform/http/transaction.ts';
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
  bind(
    systemEndpoints.getSystemState,
    transaction(async ({ caller: { tenantId }, tx }) => {
      // The firm operates the installation; other tenants may not see its state.
      const withInstallation = tenantId === DEFAULT_TENANT_ID;
      const records = await readSystemRecords(tx, { withInstallation });
      return answer(200, presentSystemState(deps.installation, deps.identity, records));
    }),
  );

  bind(
    systemEndpoints.remindOfAgreement,
    transaction(async (ctx) => {
      const wanted = { agreement: ctx.body.agreement, origin: deps.publicUrl };
      return answer(200, { reminded: await remindOfAgreement(ctx, wanted) });
    }),
  );
}
