import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';
import { COURSE_STATES } from './course-format.ts';

/** The list's filters in the URL. */
export interface AuthoringSearch {
  readonly state?: (typeof COURSE_STATES)[number] | undefined;
  readonly q?: string | undefined;
}

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function authoringSearchOf({ state, q }: FromAddress<AuthoringSearch>): AuthoringSearch {
  return { state: choiceOf(COURSE_STATES, state), q: searchTextOf(q) };
}

/** Whether any filter is set. */
export function hasFilters({ state, q }: AuthoringSearch): boolean {
  return state !== undefined || q !== undefined;
}
