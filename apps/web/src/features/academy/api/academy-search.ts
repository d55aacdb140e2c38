import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/certification';
import { COURSE_CATEGORIES, COURSE_STATUSES, type CourseCategory, type CourseStatus } from '@aicv/domain/course';
import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/search-text.ts';

/** The catalogue's filters in the address. */
export interface AcademySearch {
  readonly category?: CourseCategory | undefined;
  readonly level?: CertificationLevel | undefined;
  readonly status?: CourseStatus | undefined;
  readonly q?: string | undefined;
}

/** The search as the address names it; a value that makes no sense is left out, so that no address breaks the page. */
export function academySearchOf({ category, level, status, q }: FromAddress<AcademySearch>): AcademySearch {
  return {
    category: choiceOf(COURSE_CATEGORIES, category),
    level: choiceOf(CERTIFICATION_LEVELS, level),
    status: choiceOf(COURSE_STATUSES, status),
    q: searchTextOf(q),
  };
}

export const NO_FILTERS = { category: undefined, level: undefined, status: undefined, q: undefined };

/** Whether anything narrows the catalogue. */
export function hasFilters({ category, level, status, q }: AcademySearch): boolean {
  return [category, level, status, q].some((filter) => filter !== undefined);
}
