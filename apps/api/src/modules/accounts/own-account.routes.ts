import { ownAccountEndpoints } from '@aicv/contracts/own-account';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Binder } from '../../platform/http/bind-endpoint.ts';
import type { OriginOf } from '../../platform/http/request-origin.ts';
import type { ReadTenantStanding } from './tenant-standing.ts';

export function bindOwnAccount(
  { bind }: Binder,
  _deps: { scope: TenantScope; clock: Clock; originOf: OriginOf; readTenantStanding: ReadTenantStanding },
): void {
  for (const endpoint of Object.values(ownAccountEndpoints)) {
    bind(endpoint, async () => {
      throw notFound();
    });
  }
}
