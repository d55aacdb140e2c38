import type { Mail } from '@aicv/contracts/notifications/mails';
import type { MailRow } from './mails.repository.ts';

/** Without the text of an email that carries a secret link. */
export function presentMail(mail: MailRow): Mail {
  return presentRevealedMail(mail.link === null ? mail : { ...mail, text: null });
}

/** With its text, for an administrator who revealed it. */
export function presentRevealedMail(mail: MailRow): Mail {
  const { id, to, subject, text, link, state, attempts, failure, createdAt, sentAt, nextAttemptAt } = mail;
  return { id, to, subject, text, link, state, attempts, failure, createdAt, sentAt, nextAttemptAt };
}
