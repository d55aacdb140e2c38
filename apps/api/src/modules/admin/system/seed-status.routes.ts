import { systemHealthEndpoints } from '@aicv/contracts/admin/system-health';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { presentSeedStatus } from './seed-status.presenter.ts';
import { readSeedStatus } from './seed-status.queries.ts';

export function bindSeedStatus({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(systemHealthEndpoints.getSeedStatus, async ({ caller }) =>
    answer(200, presentSeedStatus(await readSeedStatus(scope, caller))),
  );
}
