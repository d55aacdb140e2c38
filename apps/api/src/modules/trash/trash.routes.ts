import { trashEndpoints } from '@aicv/contracts/trash/trash';
import { removalDay } from '@aicv/domain/trash/trash';
import { answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import { showTrash } from './show-trash.ts';

export function bindTrash({ bind }: Binder): void {
  bind(
    trashEndpoints.listTrash,
    transaction(async (ctx) => {
      const page = await showTrash(ctx, ctx.query);
      return answerPage(page, ({ deletedBy, ...row }) => ({
        ...row,
        deletedBy: presentPerson(deletedBy),
        removedOn: removalDay(row.deletedAt),
      }));
    }),
  );
}
