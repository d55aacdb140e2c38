import * as z from 'zod/mini';
import { searchedText } from '../../../lib/searched-text.ts';

/** What of the certificates lives in the address: without `list`, one's own are shown. */
export const certificatesSearchSchema = z.object({
  list: z.catch(z.optional(z.literal('all')), undefined),
  q: z.catch(z.optional(searchedText), undefined),
});

export type CertificatesSearch = z.output<typeof certificatesSearchSchema>;
