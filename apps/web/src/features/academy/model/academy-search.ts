import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import {
  COURSE_CATEGORIES,
  COURSE_STATUSES,
  type CourseCategory,
  type CourseStatus,
} from '@aicv/domain/academy/course';
import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';

/** The catalog's filters in the URL. */
export interface AcademySearch {
  readonly category?: CourseCategory | undefined;
  readonly level?: CertificationLevel | undefined;
  readonly status?: CourseStatus | undefined;
  readonly q?: string | undefined;
}

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function academySearchOf({ category, level, status, q }: FromAddress<AcademySearch>): AcademySearch {
  return {
    category: choiceOf(COURSE_CATEGORIES, category),
    level: choiceOf(CERTIFICATION_LEVELS, level),
    status: choiceOf(COURSE_STATUSES, status),
    q: searchTextOf(q),
  };
}

export const NO_FILTERS = { category: undefined, level: undefined, status: undefined, q: undefined };

/** Whether any filter is set. */
export function hasFilters({ category, level, status, q }: AcademySearch): boolean {
  return [category, level, status, q].some((filter) => filter !== undefined);
}
