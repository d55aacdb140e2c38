import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { complianceFilters, type LegalCenterSearch } from './legal-center-search.ts';

/** The number of users when the dashboard opens (REQ-116). */
const FIRST_PAGE_SIZE = '20';
const NEXT_PAGE_SIZE = '50';

/** Users of the tenant that match the search, with the state of both agreements, paginated. */
export function complianceQuery(search: LegalCenterSearch) {
  const filters = complianceFilters(search);
  return infiniteQueryOptions({
    queryKey: ['/api/admin/legal/compliance', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/legal/compliance', {
        query: { ...filters, limit: pageParam === undefined ? FIRST_PAGE_SIZE : NEXT_PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
