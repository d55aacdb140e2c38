import { capitalEndpoints } from '@aicv/contracts/capital';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentFundingRound, presentInvestorUpdate } from './capital.presenter.ts';
import { listFundingRounds, listInvestorUpdates } from './capital.queries.ts';

export function bindCapital({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(capitalEndpoints.listFundingRounds, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listFundingRounds(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentFundingRound));
  });

  bind(capitalEndpoints.listInvestorUpdates, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listInvestorUpdates(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentInvestorUpdate));
  });
}
