import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { peopleFilter, type UserSearch } from './user-search.ts';

const PAGE_SIZE = '50';

export const USERS_KEY = ['/api/users'] as const;

/** Key prefix of all user lists, and of no other user data. */
export const USER_LISTS_KEY = [...USERS_KEY, 'list'] as const;

/** Users of the tenant that match the search, newest first, paginated. */
export function usersQuery(search: UserSearch) {
  const filter = peopleFilter(search);
  return infiniteQueryOptions({
    queryKey: [...USER_LISTS_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/users', { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
