import { upgradeRequestEndpoints } from '@aicv/contracts/upgrade-requests';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { findPeople } from '../accounts/accounts.public.ts';
import { declineUpgradeRequest } from './decline-upgrade-request.ts';
import { presentUpgradeRequest } from './upgrade-requests.presenter.ts';
import { listOpenUpgradeRequests } from './upgrade-requests.queries.ts';

export function bindUpgradeRequests({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(upgradeRequestEndpoints.listUpgradeRequests, async ({ caller, query, request, reply }) => {
    const { page, people } = await scope.withTenant(caller.tenantId, async (tx) => {
      const found = await listOpenUpgradeRequests(tx, query);
      return {
        page: found,
        people: await findPeople(
          tx,
          found.rows.map(({ userId }) => userId),
        ),
      };
    });
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentUpgradeRequest(row, people)),
    );
  });

  bind(upgradeRequestEndpoints.declineUpgradeRequest, async ({ caller, client, params }) => {
    await declineUpgradeRequest(scope, caller, client, params.id);
    return answer(204, undefined);
  });
}
