import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

const PAGE_SIZE = '50';

export const USERS_KEY = ['/api/users'] as const;

export interface UserFilter {
  readonly q: string;
  readonly onlyRoleRequests: boolean;
}

/** People of the tenant, newest first, page by page. */
export function usersQuery({ q, onlyRoleRequests }: UserFilter) {
  return infiniteQueryOptions({
    queryKey: [...USERS_KEY, { q, onlyRoleRequests }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/users', {
        query: {
          limit: PAGE_SIZE,
          ...(q === '' ? {} : { q }),
          ...(onlyRoleRequests ? { hasRoleRequest: 'true' as const } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
}
