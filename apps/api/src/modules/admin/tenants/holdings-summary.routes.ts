import { systemEndpoints } from '@aicv/contracts/admin/system';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { readHoldingsSummary } from './holdings-summary.queries.ts';

export function bindHoldingsSummary({ bind }: Binder): void {
  bind(
    systemEndpoints.getHoldingsSummary,
    transaction(async ({ tx, clock }) => answer(200, await readHoldingsSummary(tx, clock.nowMs()))),
  );
}
