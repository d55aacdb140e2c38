import { MAIL_STATES, SECRET_LINKS } from '@aicv/domain/notifications/mail-state';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, noBody, pagingQuery, timeShape } from '../shapes.ts';

/** The outbox: emails to send and sent ones. Without SMTP_URL every email stays here to be read (REQ-58). */

const mailShape = z.object({
  id: idShape,
  to: z.string(),
  subject: z.string(),
  /** Null once it was sent, and for an email with a secret link, until it is revealed. */
  text: z.nullable(z.string()),
  /** The kind of secret link in the email; null for none. */
  link: z.nullable(z.enum(SECRET_LINKS)),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** The mail server's last error; null before a failure. */
  failure: z.nullable(z.string()),
  createdAt: timeShape,
  sentAt: z.nullable(timeShape),
  nextAttemptAt: z.nullable(timeShape),
});

export type Mail = z.infer<typeof mailShape>;

export const mailEndpoints = {
  listMails: defineEndpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'List the emails of the tenant, newest first',
    access: 'holdings.administer',
    query: z.strictObject({
      state: z.optional(z.enum(MAIL_STATES, `State must be one of ${MAIL_STATES.join(', ')}`)),
      ...pagingQuery,
    }),
    responses: { 200: z.array(mailShape) },
  }),
  // REQ-57
  revealMail: defineEndpoint({
    method: 'POST',
    path: '/api/mails/{id}/reveal',
    summary: 'Reveal the text of an email with a secret link. This is recorded and the account owner is notified',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: noBody,
    responses: { 200: mailShape },
  }),
  resendMail: defineEndpoint({
    method: 'POST',
    path: '/api/mails/{id}/resend',
    summary: 'Resend a failed email immediately',
    access: 'holdings.administer',
    params: idParams,
    body: noBody,
    responses: { 200: mailShape },
  }),
} as const;
