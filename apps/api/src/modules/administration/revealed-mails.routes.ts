import { mailEndpoints } from '@aicv/contracts/mails';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { transaction } from '../../platform/http/transaction.ts';
import { revealMail } from '../accounts/user-changes.public.ts';
import { presentRevealedMail } from '../mails/mails.public.ts';

export function bindRevealedMails({ bind }: Binder): void {
  bind(
    mailEndpoints.revealMail,
    transaction(async (ctx) => answer(200, presentRevealedMail(await revealMail(ctx, ctx.params.id))), {
      acrossTenants: true,
    }),
  );
}
