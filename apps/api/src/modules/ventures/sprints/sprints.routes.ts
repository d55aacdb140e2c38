import { sprintEndpoints } from '@aicv/contracts/ventures/sprints';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { closeSprint } from './close-sprint.ts';
import { createSprint } from './create-sprint.ts';
import { presentBurndown, presentSprint } from './sprints.presenter.ts';
import { getBurndown, getSprint, listSprints } from './sprints.queries.ts';
import { updateSprint } from './update-sprint.ts';

export function bindSprints({ bind }: Binder): void {
  bind(
    sprintEndpoints.listSprints,
    transaction(async ({ query, tx }) => {
      const page = await listSprints(tx, query);
      return answerPage(page, presentSprint);
    }),
  );

  bind(
    sprintEndpoints.createSprint,
    transaction(async (ctx) => answer(201, presentSprint(await createSprint(ctx, ctx.body)))),
  );

  bind(
    sprintEndpoints.getSprint,
    transaction(async ({ params, tx }) => answer(200, presentSprint(await getSprint(tx, params.id)))),
  );

  bind(
    sprintEndpoints.updateSprint,
    transaction(async (ctx) => answer(200, presentSprint(await updateSprint(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentSprint,
    }),
  );

  bind(
    sprintEndpoints.closeSprint,
    transaction(async (ctx) =>
      answer(200, presentSprint(await closeSprint(ctx, ctx.params.id, ctx.body?.moveOpenTasksTo))),
    ),
  );

  bind(
    sprintEndpoints.getBurndown,
    transaction(async ({ params, tx, caller: { timeZone }, clock }) => {
      const burndown = await getBurndown(tx, params.id, { nowMs: clock.nowMs(), timeZone });
      return answer(200, presentBurndown(burndown));
    }),
  );
}
