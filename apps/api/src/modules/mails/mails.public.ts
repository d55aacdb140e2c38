/** What other modules may use of mails. */

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
