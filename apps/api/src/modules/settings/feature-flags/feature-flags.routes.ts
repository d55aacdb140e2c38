import { featureFlagEndpoints } from '@aicv/contracts/settings/feature-flags';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentFlag, presentFlagChange } from './feature-flags.presenter.ts';
import { type FlagDefaults, listFlagChanges, listFlags } from './feature-flags.queries.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function bindFeatureFlags(
  { bind }: Binder,
  { aiHost, ...given }: FlagDefaults & { readonly aiHost: string | null },
): void {
  bind(
    featureFlagEndpoints.getFeatureFlags,
    transaction(async ({ tx }) => {
      const flags = await listFlags(tx);
      return answer(200, { flags: flags.map((flag) => presentFlag(flag, given)), aiHost });
    }),
  );

  bind(
    featureFlagEndpoints.setFeatureFlag,
    transaction(async (ctx) =>
      answer(200, presentFlag(await setFeatureFlag(ctx, { ...ctx.body, ...ctx.params, ...given }), given)),
    ),
  );

  bind(
    featureFlagEndpoints.listFeatureFlagChanges,
    transaction(async ({ params, query, tx }) => {
      const filter = { ...query, ...params };
      const page = await listFlagChanges(tx, filter);
      return answerPage(page, presentFlagChange);
    }),
  );
}
