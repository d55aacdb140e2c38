/** The public API of mails for other modules. */

export { composeEmail, linkOrPath } from './compose-email.ts';
export { presentRevealedMail } from './mails.presenter.ts';
export { countUnsentMails, countWaitingMails, type OutboxState, readOutboxState } from './mails.queries.ts';
export {
  enqueueMail,
  enqueueMailToEach,
  eraseMailsTo,
  findMail,
  type MailRow,
  markMailFailed,
  type OwnedLink,
} from './mails.repository.ts';
export { openSmtpTransport, SMTP_CONNECTIONS } from './smtp-transport.ts';
export { startMailDelivery } from './start-mail-delivery.ts';
