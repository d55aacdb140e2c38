import { courseEndpoints } from '@aicv/contracts/academy/courses';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { requestUpgrade } from './request-upgrade.ts';

export function bindPremium({ bind }: Binder): void {
  bind(
    courseEndpoints.requestUpgrade,
    transaction(async (ctx) => {
      const { requestedAt, isNew } = await requestUpgrade(ctx, ctx.params.id);
      return isNew ? answer(201, { requestedAt }) : answer(200, { requestedAt });
    }),
  );
}
