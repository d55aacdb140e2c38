import { dashboardEndpoints } from '@aicv/contracts/dashboard/dashboard';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentSource } from './dashboard.presenter.ts';
import { readRevenueSeries } from './revenue.queries.ts';
import { showMetricSources } from './show-metric-sources.ts';

export function bindMetricSources({ bind }: Binder): void {
  bind(
    dashboardEndpoints.getRevenueSeries,
    transaction(async ({ tx }) => answer(200, await readRevenueSeries(tx))),
  );

  bind(
    dashboardEndpoints.listMetricSources,
    transaction(async (ctx) => {
      const page = await showMetricSources(ctx, { ...ctx.query, ...ctx.params });
      return answerPage(page, presentSource);
    }),
  );
}
