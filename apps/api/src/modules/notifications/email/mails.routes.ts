import { mailEndpoints } from '@aicv/contracts/notifications/mails';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentMail } from './mails.presenter.ts';
import { listMails } from './mails.queries.ts';
import { resendMail } from './resend-mail.ts';

export function bindMails({ bind }: Binder): void {
  bind(
    mailEndpoints.listMails,
    transaction(async ({ query, tx }) => {
      const page = await listMails(tx, query);
      return answerPage(page, presentMail);
    }),
  );

  bind(
    mailEndpoints.resendMail,
    transaction(async (ctx) => answer(200, presentMail(await resendMail(ctx, ctx.params.id)))),
  );
}
