import { searchEndpoints } from '@aicv/contracts/search';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Binder } from '../../platform/http/bind-endpoint.ts';

export function bindSearch({ bind }: Binder, _deps: { scope: TenantScope }): void {
  for (const endpoint of Object.values(searchEndpoints)) {
    bind(endpoint, async () => {
      throw notFound();
    });
  }
}
