import { randomUUID } from 'node:crypto';
import { kpiGridEndpoints } from '@aicv/contracts/ventures/kpi-grid';
import { addMonths } from '@aicv/domain/dates/month';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentKpiEvent } from './kpi-events.presenter.ts';
import { listKpiEvents } from './kpi-events.queries.ts';
import { type KpiGridRow, listKpiGrid, listMetrics } from './kpi-grid.queries.ts';
import { saveKpiCells } from './save-kpi-cells.ts';

export function bindKpiGrid({ bind }: Binder): void {
  bind(
    kpiGridEndpoints.listKpiMetrics,
    transaction(async ({ tx }) => answer(200, { metrics: await listMetrics(tx) })),
  );

  bind(
    kpiGridEndpoints.listKpiGrid,
    transaction(async ({ query, tx }) => {
      const { month, months, ...filter } = query;
      return answerPage(await listKpiGrid(tx, filter, { from: addMonths(month, 1 - months), to: month }), presentRow);
    }),
  );

  bind(
    kpiGridEndpoints.saveKpiCells,
    transaction(async (ctx) => {
      const { cells, importId = randomUUID() } = ctx.body;
      return answer(200, await saveKpiCells(ctx, cells, { importId }));
    }),
  );

  bind(
    kpiGridEndpoints.listKpiEvents,
    transaction(async ({ params, tx }) =>
      answer(200, { events: (await listKpiEvents(tx, params.id)).map((event) => presentKpiEvent(params.id, event)) }),
    ),
  );
}

function presentRow({ venture, values }: KpiGridRow) {
  return {
    venture,
    values: values.map(({ id, metric, month, value, recordedAt, version, aiDraftId }) => ({
      id,
      metric,
      month,
      value,
      recordedAt,
      version,
      isAiAssisted: aiDraftId !== null,
    })),
  };
}
