import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { type LegalCenterSearch, signatureFilters } from './legal-center-search.ts';

const PAGE_SIZE = '50';

/** NDA signatures that match the search, newest first, paginated. */
export function ndaSignaturesQuery(search: LegalCenterSearch) {
  const filters = signatureFilters(search);
  return infiniteQueryOptions({
    queryKey: ['/api/admin/nda-acceptances', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/nda-acceptances', {
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
