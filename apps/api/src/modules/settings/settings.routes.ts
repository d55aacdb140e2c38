import { settingsEndpoints } from '@aicv/contracts/settings';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { readSettings } from './settings.queries.ts';
import { updateSettings } from './update-settings.ts';

export function bindSettings({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(settingsEndpoints.getSettings, async ({ caller }) =>
    answer(200, await scope.withTenant(caller.tenantId, readSettings)),
  );

  bind(settingsEndpoints.updateSettings, async ({ caller, client, body }) =>
    answer(200, await updateSettings(scope, caller, client, body)),
  );
}
