import { capitalEndpoints } from '@aicv/contracts/capital/capital';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentFundingRound, presentInvestorUpdate } from './capital.presenter.ts';
import { openFundingRound, showFundingRounds } from './rounds/show-funding-rounds.ts';
import { openInvestorUpdate, showInvestorUpdates } from './updates/show-investor-updates.ts';
import { countUnreadUpdates } from './updates/unread-updates.queries.ts';

/** Endpoints for readers of rounds and updates. */
export function bindCapital({ bind }: Binder): void {
  bind(
    capitalEndpoints.listFundingRounds,
    transaction(async (ctx) => {
      const page = await showFundingRounds(ctx, ctx.query);
      return answerPage(page, presentFundingRound);
    }),
  );

  bind(
    capitalEndpoints.getFundingRound,
    transaction(async (ctx) => answer(200, presentFundingRound(await openFundingRound(ctx, ctx.params.id)))),
  );

  bind(
    capitalEndpoints.listInvestorUpdates,
    transaction(async (ctx) => {
      const page = await showInvestorUpdates(ctx, ctx.query);
      return answerPage(page, presentInvestorUpdate);
    }),
  );

  bind(
    capitalEndpoints.countUnreadUpdates,
    transaction(async ({ tx, caller, clock }) =>
      answer(200, { count: await countUnreadUpdates(tx, caller, clock.nowMs()) }),
    ),
  );

  bind(
    capitalEndpoints.getInvestorUpdate,
    transaction(async (ctx) => answer(200, presentInvestorUpdate(await openInvestorUpdate(ctx, ctx.params.id)))),
  );
}
