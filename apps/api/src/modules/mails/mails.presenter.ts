import type { Mail } from '@aicv/contracts/mails';
import type { MailRow } from './mails.repository.ts';

export function presentMail(mail: MailRow): Mail {
  const { id, to, subject, text, state, attempts, failure, createdAt, sentAt, nextAttemptAt } = mail;
  return { id, to, subject, text, state, attempts, failure, createdAt, sentAt, nextAttemptAt };
}
