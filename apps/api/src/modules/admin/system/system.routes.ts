import { systemEndpoints } from '@aicv/contracts/admin/system';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import type { Installation } from '../../../platform/processes/installation.ts';
import {
  countListedReminders,
  remindListed,
  remindOfAgreement,
  remindPersonOfAgreement,
} from '../users/remind-of-agreement.ts';
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

  bind(
    systemEndpoints.remindPersonOfAgreement,
    transaction(async (ctx) => {
      const wanted = { agreement: ctx.body.agreement, origin: deps.publicUrl };
      return answer(200, { remindedAt: await remindPersonOfAgreement(ctx, ctx.params.id, wanted) });
    }),
  );

  bind(
    systemEndpoints.countListedReminders,
    transaction(async (ctx) => answer(200, await countListedReminders(ctx, ctx.query))),
  );

  bind(
    systemEndpoints.remindListed,
    transaction(async (ctx) => answer(200, await remindListed(ctx, ctx.body, { origin: deps.publicUrl }))),
  );
}
