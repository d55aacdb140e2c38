/** The public API of mails for other modules. */

export { composeEmail, linkOrPath } from './email/compose-email.ts';
export { presentRevealedMail } from './email/mails.presenter.ts';
export { countUnsentMails, countWaitingMails, type OutboxState, readOutboxState } from './email/mails.queries.ts';
export {
  enqueueMail,
  enqueueMailToEach,
  eraseMailsTo,
  findMail,
  type MailRow,
  markMailFailed,
  type OwnedLink,
} from './email/mails.repository.ts';
export { openSmtpTransport, SMTP_CONNECTIONS } from './email/smtp-transport.ts';
export { startMailDelivery } from './email/start-mail-delivery.ts';
