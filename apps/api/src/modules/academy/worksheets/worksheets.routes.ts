import { lessonEndpoints } from '@aicv/contracts/academy/lessons';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { getIdeaSet } from './idea-sets.queries.ts';
import { saveWorksheet } from './save-worksheet.ts';
import { submitIdeaSet } from './submit-idea-set.ts';
import { presentIdeaSet, presentIdeaSubmission, presentWorksheet } from './worksheets.presenter.ts';

export function bindWorksheets({ bind }: Binder): void {
  bind(
    lessonEndpoints.saveWorksheet,
    transaction(async (ctx) => answer(200, presentWorksheet(await saveWorksheet(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentWorksheet,
    }),
  );

  bind(
    lessonEndpoints.getIdeaSet,
    transaction(async ({ caller, params, tx }) => answer(200, presentIdeaSet(await getIdeaSet(tx, caller, params.id)))),
  );

  bind(
    lessonEndpoints.submitIdeaSet,
    transaction(async (ctx) => answer(201, presentIdeaSubmission(await submitIdeaSet(ctx, ctx.params.id, ctx.body)))),
  );
}
