import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findMailForUpdate, isBeingSent, type MailRow, makeMailDue } from './mails.repository.ts';

/**
 * Retries a mail that failed or awaits its next attempt at once. Rejects a sent mail (ALREADY_SENT), whose text is deleted. A mail that
 * is being sent is left unchanged: a second attempt would send it twice.
 */
export async function resendMail(scope: TenantScope, caller: Caller, client: Client, id: string): Promise<MailRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const mail = await findMailForUpdate(tx, id);
    if (mail === undefined) throw notFound();
    if (mail.state === 'sent') throw new ApiError(409, 'ALREADY_SENT', 'This email has already been sent');
    if (isBeingSent(mail)) return mail;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'mail_sent_again',
      resourceType: 'mail',
      resourceId: id,
      details: {},
    });
    return makeMailDue(tx, id);
  });
}
