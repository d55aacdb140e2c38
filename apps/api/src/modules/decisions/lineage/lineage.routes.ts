import { lineageEndpoints } from '@aicv/contracts/decisions/lineage';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentLineage } from './lineage.presenter.ts';
import { showLineage } from './show-lineage.ts';

export function bindLineage({ bind }: Binder): void {
  bind(
    lineageEndpoints.getLineage,
    transaction(async (ctx) => answer(200, presentLineage(await showLineage(ctx, ctx.query)))),
  );
}
