import { trashEndpoints } from '@aicv/contracts/trash/trash';
import { removalDay } from '@aicv/domain/trash/trash';
import { answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import { listTrash } from './trash.queries.ts';

export function bindTrash({ bind }: Binder): void {
  bind(
    trashEndpoints.listTrash,
    transaction(async ({ tx, caller, clock, query }) => {
      const page = await listTrash(tx, { caller, nowMs: clock.nowMs() }, query);
      return answerPage(page, ({ deletedBy, ...row }) => ({
        ...row,
        deletedBy: presentPerson(deletedBy),
        removedOn: removalDay(row.deletedAt),
      }));
    }),
  );
}
