import { randomUUID } from 'node:crypto';
import { kpiEndpoints } from '@aicv/contracts/ventures/kpis';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { correctKpi } from './correct-kpi.ts';
import { importKpis } from './import-kpis.ts';
import { readImportedKpis } from './kpi-import.presenter.ts';
import { presentKpi } from './kpis.presenter.ts';
import { getKpi, listFirmNotices, listKpis } from './kpis.queries.ts';
import { recordKpi } from './record-kpi.ts';

export function bindKpis({ bind }: Binder): void {
  bind(
    kpiEndpoints.listKpis,
    transaction(async ({ query, tx }) => {
      const page = await listKpis(tx, query);
      return answerPage(page, presentKpi);
    }),
  );

  bind(
    kpiEndpoints.getFirmNotices,
    transaction(async ({ tx }) => answer(200, { notices: await listFirmNotices(tx) })),
  );

  bind(
    kpiEndpoints.recordKpi,
    transaction(
      async (ctx) => {
        const today = dateIn(ctx.caller.timeZone, ctx.clock.nowMs());
        const input = { ...ctx.body, recordedAt: ctx.body.recordedAt ?? today };
        return answer(201, presentKpi(await recordKpi(ctx, input)));
      },
      { presentCurrent: presentKpi },
    ),
  );

  bind(
    kpiEndpoints.getKpi,
    transaction(async ({ params, tx }) => answer(200, presentKpi(await getKpi(tx, params.id)))),
  );

  bind(
    kpiEndpoints.correctKpi,
    transaction(async (ctx) => answer(200, presentKpi(await correctKpi(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentKpi,
    }),
  );

  bind(
    kpiEndpoints.importKpis,
    transaction(async (ctx) => {
      const { ventureId, firstRow, mapping, dryRun, importId = randomUUID() } = ctx.body;
      const read = readImportedKpis(ctx.body.rows, { firstRow, mapping, nowMs: ctx.clock.nowMs() });
      return answer(200, await importKpis(ctx, { ventureId, dryRun, importId, ...read }));
    }),
  );
}
