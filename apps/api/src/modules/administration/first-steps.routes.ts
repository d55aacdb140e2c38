import { firstStepsEndpoints } from '@aicv/contracts/first-steps';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Binder } from '../../platform/http/bind-endpoint.ts';

export function bindFirstSteps({ bind }: Binder, _deps: { scope: TenantScope }): void {
  for (const endpoint of Object.values(firstStepsEndpoints)) {
    bind(endpoint, async () => {
      throw notFound();
    });
  }
}
