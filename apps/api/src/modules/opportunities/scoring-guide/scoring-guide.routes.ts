import { scoringGuideEndpoints } from '@aicv/contracts/opportunities/scoring-guide';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { readScoringGuide, type ScoringGuide } from './scoring-guide.queries.ts';
import { updateScoringGuide } from './update-scoring-guide.ts';

export function bindScoringGuide({ bind }: Binder): void {
  bind(
    scoringGuideEndpoints.getScoringGuide,
    transaction(async ({ tx }) => answer(200, { components: await readScoringGuide(tx) })),
  );

  bind(
    scoringGuideEndpoints.updateScoringGuide,
    transaction(async (ctx) => answer(200, await updateScoringGuide(ctx, ctx.params.component, ctx.body)), {
      presentCurrent: (guide: ScoringGuide) => guide,
    }),
  );
}
