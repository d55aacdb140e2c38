import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../../lib/api/academy-key.ts';
import { callApiList } from '../../../lib/api/api-client.ts';

const CARDS_PER_PAGE = '24';
const ROWS_PER_PAGE = '50';

/** The user's certificates, newest first, paginated. */
export const certificatesQuery = infiniteQueryOptions({
  queryKey: [...ACADEMY_KEY, 'certificates'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/certificates', { query: { limit: CARDS_PER_PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});

/** The certificates of all users, for administrators. */
export function issuedCertificatesQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...ACADEMY_KEY, 'issued-certificates', q],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/certificates', { query: { q, limit: ROWS_PER_PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
