import { upgradeRequestEndpoints } from '@aicv/contracts/settings/upgrade-requests';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { declineUpgradeRequest } from './decline-upgrade-request.ts';
import { presentUpgradeRequest } from './upgrade-requests.presenter.ts';
import { listOpenUpgradeRequests } from './upgrade-requests.queries.ts';

export function bindUpgradeRequests({ bind }: Binder): void {
  bind(
    upgradeRequestEndpoints.listUpgradeRequests,
    transaction(async ({ tx, query }) => {
      const page = await listOpenUpgradeRequests(tx, query);
      const people = await findPeople(
        tx,
        page.rows.map(({ userId }) => userId),
      );
      return answerPage(page, (row) => presentUpgradeRequest(row, people));
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
