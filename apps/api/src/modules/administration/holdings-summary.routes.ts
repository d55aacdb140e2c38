import { systemEndpoints } from '@aicv/contracts/system';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { readHoldingsSummary } from './holdings-summary.queries.ts';

export function bindHoldingsSummary({ bind }: Binder, deps: { scope: TenantScope; clock: Clock }): void {
  bind(systemEndpoints.getHoldingsSummary, async ({ caller }) =>
    answer(200, await deps.scope.withTenant(caller.tenantId, (tx) => readHoldingsSummary(tx, deps.clock.nowMs()))),
  );
}
