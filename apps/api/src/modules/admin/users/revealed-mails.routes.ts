import { mailEndpoints } from '@aicv/contracts/notifications/mails';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { revealMail } from '../../identity/user-changes.public.ts';
import { presentRevealedMail } from '../../notifications/mails.public.ts';

export function bindRevealedMails({ bind }: Binder): void {
  bind(
    mailEndpoints.revealMail,
    transaction(async (ctx) => answer(200, presentRevealedMail(await revealMail(ctx, ctx.params.id))), {
      acrossTenants: true,
    }),
  );
}
