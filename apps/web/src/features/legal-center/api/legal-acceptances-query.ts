import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { acceptanceFilters, type LegalCenterSearch } from './legal-center-search.ts';

const PAGE_SIZE = '50';

/** Acceptances of the confidentiality agreement that match the search, newest first, paginated. */
export function legalAcceptancesQuery(search: LegalCenterSearch) {
  const filters = acceptanceFilters(search);
  return infiniteQueryOptions({
    queryKey: ['/api/admin/legal/acceptances', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/legal/acceptances', {
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
