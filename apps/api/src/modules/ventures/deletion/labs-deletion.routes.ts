import { kpiEndpoints } from '@aicv/contracts/ventures/kpis';
import { labsDeletionEndpoints } from '@aicv/contracts/ventures/labs-deletion';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentKpi } from '../kpis/kpis.presenter.ts';
import { presentSprint } from '../sprints/sprints.presenter.ts';
import { presentTask } from '../tasks/tasks.presenter.ts';
import { presentVentureDetail } from '../ventures/ventures.presenter.ts';
import { deleteKpi } from './delete-kpi.ts';
import { deleteSprint } from './delete-sprint.ts';
import { deleteTask } from './delete-task.ts';
import { deleteVenture } from './delete-venture.ts';
import { restoreKpi } from './restore-kpi.ts';
import { restoreSprint } from './restore-sprint.ts';
import { restoreTask } from './restore-task.ts';
import { restoreVenture } from './restore-venture.ts';
import { undoKpiImport } from './undo-kpi-import.ts';

export function bindLabsDeletion({ bind }: Binder): void {
  bind(
    labsDeletionEndpoints.deleteVenture,
    transaction(
      async (ctx) => {
        await deleteVenture(ctx, ctx.params.id, ctx.query);
        return answer(204, undefined);
      },
      { presentCurrent: presentVentureDetail },
    ),
  );

  bind(
    labsDeletionEndpoints.restoreVenture,
    transaction(async (ctx) => answer(200, presentVentureDetail(await restoreVenture(ctx, ctx.params.id)))),
  );

  bind(
    labsDeletionEndpoints.deleteSprint,
    transaction(
      async (ctx) => {
        await deleteSprint(ctx, ctx.params.id, ctx.query);
        return answer(204, undefined);
      },
      { presentCurrent: presentSprint },
    ),
  );

  bind(
    labsDeletionEndpoints.restoreSprint,
    transaction(async (ctx) => answer(200, presentSprint(await restoreSprint(ctx, ctx.params.id)))),
  );

  bind(
    labsDeletionEndpoints.deleteTask,
    transaction(
      async (ctx) => {
        await deleteTask(ctx, ctx.params.id, ctx.query);
        return answer(204, undefined);
      },
      { presentCurrent: presentTask },
    ),
  );

  bind(
    labsDeletionEndpoints.restoreTask,
    transaction(async (ctx) => answer(200, presentTask(await restoreTask(ctx, ctx.params.id)))),
  );

  bind(
    labsDeletionEndpoints.deleteKpi,
    transaction(async (ctx) => {
      await deleteKpi(ctx, ctx.params.id, ctx.body.reason);
      return answer(204, undefined);
    }),
  );

  bind(
    labsDeletionEndpoints.restoreKpi,
    transaction(async (ctx) => answer(200, presentKpi(await restoreKpi(ctx, ctx.params.id))), {
      presentCurrent: presentKpi,
    }),
  );

  bind(
    kpiEndpoints.undoKpiImport,
    transaction(async (ctx) => {
      const { importId } = ctx.params;
      return answer(200, { importId, ...(await undoKpiImport(ctx, importId)) });
    }),
  );
}
