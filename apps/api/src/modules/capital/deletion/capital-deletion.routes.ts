import { capitalDeletionEndpoints } from '@aicv/contracts/capital/capital-deletion';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { showingConflicts, transaction } from '../../../platform/http/routing/transaction.ts';
import { presentAuthoredUpdate, presentFundingRound } from '../capital.presenter.ts';
import { deleteFundingRound } from './delete-funding-round.ts';
import { deleteInvestorUpdate } from './delete-investor-update.ts';
import { restoreFundingRound } from './restore-funding-round.ts';
import { restoreInvestorUpdate } from './restore-investor-update.ts';

export function bindCapitalDeletion({ bind }: Binder): void {
  bind(
    capitalDeletionEndpoints.deleteFundingRound,
    showingConflicts(presentFundingRound, async (call) => {
      await deleteFundingRound(call, call.params.id, call.query);
      return answer(204, undefined);
    }),
  );

  bind(
    capitalDeletionEndpoints.restoreFundingRound,
    transaction(async (ctx) => answer(200, presentFundingRound(await restoreFundingRound(ctx, ctx.params.id)))),
  );

  bind(
    capitalDeletionEndpoints.deleteInvestorUpdate,
    showingConflicts(presentAuthoredUpdate, async (call) => {
      await deleteInvestorUpdate(call, call.params.id, call.query);
      return answer(204, undefined);
    }),
  );

  bind(
    capitalDeletionEndpoints.restoreInvestorUpdate,
    transaction(async (ctx) => answer(200, presentAuthoredUpdate(await restoreInvestorUpdate(ctx, ctx.params.id)))),
  );
}
