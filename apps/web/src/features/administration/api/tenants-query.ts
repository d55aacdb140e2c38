import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import type { UserSearch } from './user-search.ts';

const PAGE_SIZE = '50';

export const TENANTS_KEY = ['/api/tenants'] as const;

/** Tenants of the installation that match the search, newest first, paginated; only for the firm's administrators. */
export function tenantsQuery({ q }: UserSearch) {
  return infiniteQueryOptions({
    queryKey: [...TENANTS_KEY, { q }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/tenants', { query: { q, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
