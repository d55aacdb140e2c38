import { ventureEndpoints } from '@aicv/contracts/ventures/ventures';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { bindKpiGrid } from '../kpis/kpi-grid.routes.ts';
import { bindKpis } from '../kpis/kpis.routes.ts';
import { bindLaunches } from '../launches/launches.routes.ts';
import { bindSprints } from '../sprints/sprints.routes.ts';
import { bindTasks } from '../tasks/tasks.routes.ts';
import { createVenture } from './create-venture.ts';
import { updateVenture } from './update-venture.ts';
import {
  presentVenture,
  presentVentureDetail,
  presentVentureStageChange,
  presentVentureSummary,
} from './ventures.presenter.ts';
import { getVenture, listVentureStageChanges, listVentures, summarizeVentures } from './ventures.queries.ts';

/** Abundance Labs: ventures with their sprints, tasks and KPIs. */
export function bindVentures(binder: Binder): void {
  bindVentureRecords(binder);
  bindLaunches(binder);
  bindSprints(binder);
  bindTasks(binder);
  bindKpis(binder);
  bindKpiGrid(binder);
}

function bindVentureRecords({ bind }: Binder): void {
  bind(
    ventureEndpoints.listVentures,
    transaction(async ({ query, tx }) => {
      const page = await listVentures(tx, query);
      return answerPage(page, presentVenture);
    }),
  );

  bind(
    ventureEndpoints.getVentureSummary,
    transaction(async ({ tx }) => answer(200, presentVentureSummary(await summarizeVentures(tx)))),
  );

  bind(
    ventureEndpoints.createVenture,
    transaction(async (ctx) =>
      answer(201, presentVentureDetail(await createVenture(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    ventureEndpoints.getVenture,
    transaction(async ({ params, tx }) => {
      const venture = await getVenture(tx, params.id);
      if (venture === undefined) throw notFound();
      return answer(200, presentVentureDetail(venture));
    }),
  );

  bind(
    ventureEndpoints.updateVenture,
    transaction(
      async (ctx) => {
        const venture = await updateVenture(ctx, ctx.params.id, ctx.body);
        return answer(200, presentVentureDetail(venture));
      },
      { presentCurrent: presentVentureDetail },
    ),
  );

  bind(
    ventureEndpoints.listVentureStageChanges,
    transaction(async ({ params, query, tx }) => {
      const page = await listVentureStageChanges(tx, params.id, query);
      if (page === undefined) throw notFound();
      return answerPage(page, presentVentureStageChange);
    }),
  );
}
