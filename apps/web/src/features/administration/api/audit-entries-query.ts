import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

/** The list opens with ten entries (specification, section 9). */
const FIRST_PAGE_SIZE = '10';
const NEXT_PAGE_SIZE = '50';

const AUDIT_ENTRIES_KEY = ['/api/audit-logs'] as const;

/** What happened in the tenant, newest first, page by page. */
export const auditEntriesQuery = infiniteQueryOptions({
  queryKey: AUDIT_ENTRIES_KEY,
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/audit-logs', {
      query: pageParam === null ? { limit: FIRST_PAGE_SIZE } : { limit: NEXT_PAGE_SIZE, cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnMount: 'always',
});
