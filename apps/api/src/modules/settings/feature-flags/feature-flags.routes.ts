import { featureFlagEndpoints } from '@aicv/contracts/settings/feature-flags';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { sendPageHeaders } from '../../../platform/http/routing/page-of.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentFlag, presentFlagChange } from './feature-flags.presenter.ts';
import { listFlagChanges, listFlags } from './feature-flags.queries.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function bindFeatureFlags({ bind }: Binder): void {
  bind(
    featureFlagEndpoints.getFeatureFlags,
    transaction(async ({ tx }) => {
      const flags = await listFlags(tx);
      return answer(200, { flags: flags.map(presentFlag) });
    }),
  );

  bind(
    featureFlagEndpoints.setFeatureFlag,
    transaction(async (ctx) => answer(200, presentFlag(await setFeatureFlag(ctx, { ...ctx.body, ...ctx.params })))),
  );

  bind(
    featureFlagEndpoints.listFeatureFlagChanges,
    transaction(async ({ params, query, request, reply, tx }) => {
      const filter = { ...query, ...params };
      const page = await listFlagChanges(tx, filter);
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows.map(presentFlagChange));
    }),
  );
}
