import * as z from 'zod/mini';
import { searchedText } from '../../../lib/searched-text.ts';
import { COURSE_STATES } from '../course-words.ts';

/** What of the list lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const authoringSearchSchema = z.object({
  state: z.catch(z.optional(z.enum(COURSE_STATES)), undefined),
  q: z.catch(z.optional(searchedText), undefined),
});

export type AuthoringSearch = z.output<typeof authoringSearchSchema>;

/** Whether anything narrows the list. */
export function hasFilters({ state, q }: AuthoringSearch): boolean {
  return state !== undefined || q !== undefined;
}
