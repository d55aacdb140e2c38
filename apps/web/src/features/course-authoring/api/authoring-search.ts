import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/search-text.ts';
import { COURSE_STATES } from '../course-format.ts';

/** The list's filters in the address. */
export interface AuthoringSearch {
  readonly state?: (typeof COURSE_STATES)[number] | undefined;
  readonly q?: string | undefined;
}

/** The search as the address names it; a value that makes no sense is left out, so that no address breaks the page. */
export function authoringSearchOf({ state, q }: FromAddress<AuthoringSearch>): AuthoringSearch {
  return { state: choiceOf(COURSE_STATES, state), q: searchTextOf(q) };
}

/** Whether anything narrows the list. */
export function hasFilters({ state, q }: AuthoringSearch): boolean {
  return state !== undefined || q !== undefined;
}
