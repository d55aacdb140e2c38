import { settingsEndpoints } from '@aicv/contracts/settings';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { presentSettings } from './settings.presenter.ts';
import { readSettingsInFull } from './settings.queries.ts';
import { updateSettings } from './update-settings.ts';

export function bindSettings({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(settingsEndpoints.getSettings, async ({ caller: { tenantId } }) => {
    const settings = await scope.withTenant(tenantId, (tx) => readSettingsInFull(tx, tenantId));
    return answer(200, presentSettings(settings));
  });

  bind(settingsEndpoints.updateSettings, async ({ caller, client, body }) =>
    answer(200, presentSettings(await updateSettings(scope, caller, client, body))),
  );
}
