import { type SavedView, savedViewEndpoints } from '@aicv/contracts/opportunities/saved-views';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentPerson } from '../../identity/accounts.public.ts';
import { createSavedView } from './create-saved-view.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { restoreSavedView } from './restore-saved-view.ts';
import { listSavedViews, type SeenView } from './saved-views.queries.ts';
import { updateSavedView } from './update-saved-view.ts';

export function bindSavedViews({ bind }: Binder): void {
  bind(
    savedViewEndpoints.listSavedViews,
    transaction(async ({ tx, caller, query }) => answerPage(await listSavedViews(tx, caller, query), presentSavedView)),
  );

  bind(
    savedViewEndpoints.createSavedView,
    transaction(async (ctx) =>
      answer(201, presentSavedView(await createSavedView(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    savedViewEndpoints.updateSavedView,
    transaction(async (ctx) => answer(200, presentSavedView(await updateSavedView(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentSavedView,
    }),
  );

  bind(
    savedViewEndpoints.deleteSavedView,
    transaction(async (ctx) => {
      await deleteSavedView(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    savedViewEndpoints.restoreSavedView,
    transaction(async (ctx) => answer(200, presentSavedView(await restoreSavedView(ctx, ctx.params.id)))),
  );
}

function presentSavedView({ owner, ...view }: SeenView): SavedView {
  return { ...view, owner: presentPerson(owner) };
}
