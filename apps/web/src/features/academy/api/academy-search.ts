import { CERTIFICATION_LEVELS } from '@aicv/domain/certification';
import { COURSE_CATEGORIES, COURSE_STATUSES } from '@aicv/domain/course';
import * as z from 'zod/mini';
import { searchedText } from '../../../lib/searched-text.ts';

/** What of the catalogue lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const academySearchSchema = z.object({
  category: z.catch(z.optional(z.enum(COURSE_CATEGORIES)), undefined),
  level: z.catch(z.optional(z.enum(CERTIFICATION_LEVELS)), undefined),
  status: z.catch(z.optional(z.enum(COURSE_STATUSES)), undefined),
  q: z.catch(z.optional(searchedText), undefined),
});

export type AcademySearch = z.output<typeof academySearchSchema>;

export const NO_FILTERS = { category: undefined, level: undefined, status: undefined, q: undefined };

/** Whether anything narrows the catalogue. */
export function hasFilters({ category, level, status, q }: AcademySearch): boolean {
  return [category, level, status, q].some((filter) => filter !== undefined);
}
