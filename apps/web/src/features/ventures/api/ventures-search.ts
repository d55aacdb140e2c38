import { VENTURE_STAGES } from '@aicv/domain/venture';
import * as z from 'zod/mini';
import { searchedText } from '../../../lib/searched-text.ts';

/** Which ventures are listed; without it in the address, the open ones, exited ones among them. */
export const SHOWN_VENTURES = ['open', 'closed', 'all'] as const;

/** What of the list lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const venturesSearchSchema = z.object({
  stage: z.catch(z.optional(z.enum(VENTURE_STAGES)), undefined),
  show: z.catch(z.optional(z.enum(SHOWN_VENTURES)), undefined),
  q: z.catch(z.optional(searchedText), undefined),
});

export type VenturesSearch = z.output<typeof venturesSearchSchema>;

/** Whether anything narrows or widens the list of open ventures. */
export function hasFilters({ stage, show = 'open', q }: VenturesSearch): boolean {
  return stage !== undefined || show !== 'open' || q !== undefined;
}
