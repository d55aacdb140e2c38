import { MAIL_STATES } from '@aicv/contracts/mails';
import * as z from 'zod/mini';

/** What of the system settings lives in the address; a value that makes no sense is left out. */
export const systemSettingsSearchSchema = z.object({
  mails: z.catch(z.optional(z.enum(MAIL_STATES)), undefined),
});

export type SystemSettingsSearch = z.output<typeof systemSettingsSearchSchema>;
