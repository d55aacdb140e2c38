import { firstStepsEndpoints } from '@aicv/contracts/admin/first-steps';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { dismissFirstSteps } from '../../settings/settings.public.ts';
import { readFirstSteps } from './first-steps.queries.ts';

export function bindFirstSteps({ bind }: Binder): void {
  bind(
    firstStepsEndpoints.getFirstSteps,
    transaction(async ({ tx }) => answer(200, await readFirstSteps(tx))),
  );

  bind(
    firstStepsEndpoints.dismissFirstSteps,
    transaction(async (ctx) => {
      await dismissFirstSteps(ctx);
      return answer(200, await readFirstSteps(ctx.tx));
    }),
  );
}
