import { upgradeRequestEndpoints } from '@aicv/contracts/settings/upgrade-requests';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { sendPageHeaders } from '../../../platform/http/routing/page-of.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { declineUpgradeRequest } from './decline-upgrade-request.ts';
import { presentUpgradeRequest } from './upgrade-requests.presenter.ts';
import { listOpenUpgradeRequests } from './upgrade-requests.queries.ts';

export function bindUpgradeRequests({ bind }: Binder): void {
  bind(
    upgradeRequestEndpoints.listUpgradeRequests,
    transaction(async ({ tx, query, request, reply }) => {
      const page = await listOpenUpgradeRequests(tx, query);
      const people = await findPeople(
        tx,
        page.rows.map(({ userId }) => userId),
      );
      sendPageHeaders(request, reply, page);
      return answer(
        200,
        page.rows.map((row) => presentUpgradeRequest(row, people)),
      );
    }),
  );

  bind(
    upgradeRequestEndpoints.declineUpgradeRequest,
    transaction(async (ctx) => {
      await declineUpgradeRequest(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );
}
