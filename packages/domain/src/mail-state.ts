/** What became of a mail of the outbox (decisions 1). */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
