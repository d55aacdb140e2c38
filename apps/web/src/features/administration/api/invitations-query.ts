import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import type { UserSearch } from './user-search.ts';

const PAGE_SIZE = '50';

export const INVITATIONS_KEY = ['/api/invitations'] as const;

/** Invitations of the tenant with the selected state, newest first, paginated. */
export function invitationsQuery({ invitation: state }: UserSearch) {
  return infiniteQueryOptions({
    queryKey: [...INVITATIONS_KEY, { state }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/invitations', { query: { state, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
