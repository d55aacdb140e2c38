import { featureFlagEndpoints } from '@aicv/contracts/feature-flags';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentFlag, presentFlagChange } from './feature-flags.presenter.ts';
import { listFlagChanges, listFlags } from './feature-flags.queries.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function bindFeatureFlags({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(featureFlagEndpoints.getFeatureFlags, async ({ caller }) => {
    const flags = await scope.withTenant(caller.tenantId, listFlags);
    return answer(200, { flags: flags.map(presentFlag) });
  });

  bind(featureFlagEndpoints.setFeatureFlag, async ({ caller, client, params, body }) =>
    answer(200, presentFlag(await setFeatureFlag(scope, caller, client, { ...body, ...params }))),
  );

  bind(featureFlagEndpoints.listFeatureFlagChanges, async ({ caller, params, query, request, reply }) => {
    const filter = { ...query, ...params };
    const page = await scope.withTenant(caller.tenantId, (tx) => listFlagChanges(tx, filter));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentFlagChange));
  });
}
