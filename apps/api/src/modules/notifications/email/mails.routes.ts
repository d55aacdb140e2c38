import { mailEndpoints } from '@aicv/contracts/notifications/mails';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { sendPageHeaders } from '../../../platform/http/routing/page-of.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentMail } from './mails.presenter.ts';
import { listMails } from './mails.queries.ts';
import { resendMail } from './resend-mail.ts';

export function bindMails({ bind }: Binder): void {
  bind(
    mailEndpoints.listMails,
    transaction(async ({ query, request, reply, tx }) => {
      const page = await listMails(tx, query);
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows.map(presentMail));
    }),
  );

  bind(
    mailEndpoints.resendMail,
    transaction(async (ctx) => answer(200, presentMail(await resendMail(ctx, ctx.params.id)))),
  );
}
