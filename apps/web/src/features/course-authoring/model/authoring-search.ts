import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';
import { COURSE_STATES } from './course-format.ts';

/** The order without a `sort` in the URL. */
export const LAST_CHANGED_FIRST = '-updatedAt';
const SORTS = ['updatedAt', LAST_CHANGED_FIRST] as const;

/** The list's filters and order in the URL. */
export interface AuthoringSearch {
  readonly state?: (typeof COURSE_STATES)[number] | undefined;
  readonly q?: string | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
}

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function authoringSearchOf({ state, q, sort }: FromAddress<AuthoringSearch>): AuthoringSearch {
  return { state: choiceOf(COURSE_STATES, state), q: searchTextOf(q), sort: choiceOf(SORTS, sort) };
}

/** Whether any filter is set. */
export function hasFilters({ state, q }: AuthoringSearch): boolean {
  return state !== undefined || q !== undefined;
}
