import { mailEndpoints } from '@aicv/contracts/mails';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentMail } from './mails.presenter.ts';
import { listMails } from './mails.queries.ts';
import { resendMail } from './resend-mail.ts';

export function bindMails({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(mailEndpoints.listMails, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listMails(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentMail));
  });

  bind(mailEndpoints.resendMail, async ({ caller, client, params }) =>
    answer(200, presentMail(await resendMail(scope, caller, client, params.id))),
  );
}
