import { antiPortfolioEndpoints, type LaterOutcome } from '@aicv/contracts/opportunities/anti-portfolio';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentLaterOutcome } from './anti-portfolio.presenter.ts';
import { findLaterOutcomeOf, type LaterOutcomeDetail, listAntiPortfolio } from './anti-portfolio.queries.ts';
import { recordLaterOutcome, removeLaterOutcome } from './record-later-outcome.ts';

const presentCurrent = (current: LaterOutcomeDetail | undefined): LaterOutcome | null =>
  current === undefined ? null : presentLaterOutcome(current);

export function bindAntiPortfolio({ bind }: Binder): void {
  bind(
    antiPortfolioEndpoints.listAntiPortfolio,
    transaction(async ({ query, tx }) => answerPage(await listAntiPortfolio(tx, query), presentLaterOutcome)),
  );

  bind(
    antiPortfolioEndpoints.getLaterOutcome,
    transaction(async ({ params, tx }) => {
      const found = await findLaterOutcomeOf(tx, params.id);
      if (found === undefined) throw notFound();
      return answer(200, { laterOutcome: found.detail === null ? null : presentLaterOutcome(found.detail) });
    }),
  );

  bind(
    antiPortfolioEndpoints.recordLaterOutcome,
    transaction(
      async (ctx) => answer(200, presentLaterOutcome(await recordLaterOutcome(ctx, ctx.params.id, ctx.body))),
      { presentCurrent },
    ),
  );

  bind(
    antiPortfolioEndpoints.removeLaterOutcome,
    transaction(
      async (ctx) => {
        await removeLaterOutcome(ctx, ctx.params.id, ctx.query);
        return answer(204, undefined);
      },
      { presentCurrent },
    ),
  );
}
