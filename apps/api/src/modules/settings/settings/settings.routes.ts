import { settingsEndpoints } from '@aicv/contracts/settings/settings';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentBrand, presentSettings } from './settings.presenter.ts';
import { readSettings, readSettingsInFull } from './settings.queries.ts';
import { updateSettings } from './update-settings.ts';

export function bindSettings({ bind }: Binder, deps: { scope: TenantScope; isMailConfigured: boolean }): void {
  const { scope, isMailConfigured } = deps;

  bind(settingsEndpoints.getBrand, async () =>
    answer(200, presentBrand(await scope.withTenant(DEFAULT_TENANT_ID, readSettings))),
  );

  bind(
    settingsEndpoints.getSettings,
    transaction(async ({ caller: { tenantId }, tx }) => {
      const settings = await readSettingsInFull(tx, tenantId, isMailConfigured);
      return answer(200, presentSettings(settings));
    }),
  );

  bind(
    settingsEndpoints.updateSettings,
    transaction(async (ctx) => answer(200, presentSettings(await updateSettings(ctx, deps, ctx.body)))),
  );
}
