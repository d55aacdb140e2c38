import { capitalEndpoints } from '@aicv/contracts/capital';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentFundingRound, presentInvestorUpdate } from './capital.presenter.ts';
import { openFundingRound, showFundingRounds } from './show-funding-rounds.ts';
import { openInvestorUpdate, showInvestorUpdates } from './show-investor-updates.ts';

/** Endpoints for readers of rounds and updates. */
export function bindCapital({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(capitalEndpoints.listFundingRounds, async ({ caller, client, query, request, reply }) => {
    const page = await showFundingRounds(scope, caller, client, query);
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentFundingRound));
  });

  bind(capitalEndpoints.getFundingRound, async ({ caller, client, params }) =>
    answer(200, presentFundingRound(await openFundingRound(scope, caller, client, params.id))),
  );

  bind(capitalEndpoints.listInvestorUpdates, async ({ caller, client, query, request, reply }) => {
    const page = await showInvestorUpdates(scope, caller, client, query);
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentInvestorUpdate));
  });

  bind(capitalEndpoints.getInvestorUpdate, async ({ caller, client, params }) =>
    answer(200, presentInvestorUpdate(await openInvestorUpdate(scope, caller, client, params.id))),
  );
}
