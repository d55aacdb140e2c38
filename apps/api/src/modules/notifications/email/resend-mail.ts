import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findMailForUpdate, isBeingSent, type MailRow, makeMailDue } from './mails.repository.ts';

/**
 * Retries a mail that failed or awaits its next attempt at once. Rejects a sent mail (ALREADY_SENT), whose text is deleted. A mail that
 * is being sent is left unchanged: a second attempt would send it twice.
 */
export async function resendMail(ctx: Context, id: string): Promise<MailRow> {
  const { tx } = ctx;
  const mail = await findMailForUpdate(tx, id);
  if (mail === undefined) throw notFound();
  if (mail.state === 'sent') throw new ApiError(409, 'ALREADY_SENT', 'This email has already been sent');
  if (isBeingSent(mail)) return mail;
  await ctx.audit({
    action: 'mail_sent_again',
    resourceType: 'mail',
    resourceId: id,
    details: {},
  });
  return makeMailDue(tx, id);
}
