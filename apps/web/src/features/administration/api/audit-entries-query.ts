import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { type AuditSearch, auditFilter } from './audit-search.ts';

/** The number of entries when the tab opens (REQ-250). */
const LATEST_ENTRIES = '10';
const PAGE_SIZE = '50';

export const AUDIT_ENTRIES_KEY = ['/api/audit-logs'] as const;

/** The latest entries of the tenant. */
export const latestEntriesQuery = queryOptions({
  queryKey: [...AUDIT_ENTRIES_KEY, 'latest'],
  queryFn: ({ signal }) => callApiList('GET /api/audit-logs', { query: { limit: LATEST_ENTRIES }, signal }),
  refetchOnMount: 'always',
});

/** Audit entries of the tenant that match the search, newest first, paginated. */
export function auditEntriesQuery(search: AuditSearch) {
  const filter = auditFilter(search);
  return infiniteQueryOptions({
    queryKey: [...AUDIT_ENTRIES_KEY, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/audit-logs', { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
