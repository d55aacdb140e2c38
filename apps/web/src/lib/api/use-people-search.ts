import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Person } from '@aicv/contracts/shapes';
import type { Role } from '@aicv/domain/access/roles';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../format/format.ts';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import { offeredPeople, recentPeople } from '../session/recent-people.ts';
import { SESSION_QUERY_KEY } from '../session/session.ts';
import { type ApiList, callApiList } from './api-client.ts';
import { failureMessage } from './api-request-error.ts';

const SHOWN_PEOPLE = '20';
const SEARCH_REST_MS = 250;

interface Search {
  readonly q?: string;
  readonly limit: string;
}

type FoundPeople = ApiList<readonly Person[]>;

const SOURCES = {
  /** Active users of the firm, for users who assign tasks or prepare decisions. */
  people: (search: Search, signal: AbortSignal): Promise<FoundPeople> =>
    callApiList('GET /api/people', { query: { for: 'tasks', ...search }, signal }),
  /** Active users of OTIF, for its readers. */
  colleagues: (search: Search, signal: AbortSignal): Promise<FoundPeople> =>
    callApiList('GET /api/people', { query: { for: 'otif', ...search }, signal }),
  /** All current and former users; for administrators only. */
  accounts: (search: Search, signal: AbortSignal): Promise<FoundPeople> =>
    callApiList('GET /api/users', { query: search, signal }),
} as const;

export type PeopleSource = keyof typeof SOURCES;

/** The user as colleagues see them: a chosen person is stored with the input of its form. */
function personOf({ id, username, firstName, lastName, role, profileImageUrl }: SignedInUser): Person {
  return { id, username, firstName, lastName, role, profileImageUrl };
}

/** The signed-in user as colleagues see them; null for a visitor. */
export function useMe(): Person | null {
  const user = useQueryClient().getQueryData<SignedInUser | null>(SESSION_QUERY_KEY) ?? null;
  return user && personOf(user);
}

function peopleQuery(source: PeopleSource, q: string) {
  return queryOptions({
    queryKey: ['people-search', source, q],
    queryFn: ({ signal }) => SOURCES[source]({ limit: SHOWN_PEOPLE, ...(q === '' ? {} : { q }) }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/**
 * Searches users of the firm by name: the input, the first matches, and a status about further ones. While nothing is typed, the user and
 * the people chosen last come first. With `roles`, only people of these roles are found.
 */
export function usePeopleSearch(source: PeopleSource = 'people', roles?: readonly Role[]) {
  const [text, setText] = useState('');
  // Read once: the options keep their order while the user chooses several.
  const [recent] = useState(recentPeople);
  const me = useMe();
  const { data, error } = useQuery(peopleQuery(source, useDebouncedValue(text.trim(), SEARCH_REST_MS)));
  const items = data?.items ?? [];
  const offered = text.trim() === '' ? offeredPeople({ me, recent, found: items }) : items;
  const found = roles === undefined ? offered : offered.filter(({ role }) => roles.includes(role));
  const hidden = (data?.total ?? 0) - (roles === undefined ? found : items).length;

  const status = (): string => {
    if (error !== null) return failureMessage(error);
    if (data !== undefined && found.length === 0) return 'No matches.';
    return hidden > 0
      ? `${formatCount(hidden)}${data?.isTotalExact ? '' : '+'} more. Keep typing to narrow the list.`
      : '';
  };
  return { text, setText, found, status: status(), ownId: me?.id };
}
