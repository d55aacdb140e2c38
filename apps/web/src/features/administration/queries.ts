import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { systemStateQuery } from '../../lib/api/system-state-query.ts';
import { type AuditSearch, auditFilter } from './model/audit-search.ts';
import { STAFF_FIRST } from './model/user-order.ts';
import { peopleFilter, type UserSearch } from './model/user-search.ts';

const PAGE_SIZE = '50';

/** The metrics of Holdings, and its pending tasks. */
export const holdingsSummaryQuery = queryOptions({
  queryKey: ['/api/holdings/summary'],
  queryFn: ({ signal }) => callApi('GET /api/holdings/summary', { signal }),
  refetchOnMount: 'always',
});

export const USERS_KEY = ['/api/users'] as const;

/** Key prefix of all user lists, and of no other user data. */
export const USER_LISTS_KEY = [...USERS_KEY, 'list'] as const;

/** Users of the tenant that match the search, staff first unless sorted otherwise, paginated. */
export function usersQuery(search: UserSearch) {
  const filter = { ...peopleFilter(search), sort: search.sort ?? STAFF_FIRST };
  return infiniteQueryOptions({
    queryKey: [...USER_LISTS_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/users', { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The number of users of the tenant, by role. */
export const userSummaryQuery = queryOptions({
  queryKey: [...USERS_KEY, 'summary'],
  queryFn: ({ signal }) => callApi('GET /api/users/summary', { signal }),
  refetchOnMount: 'always',
});

export const INVITATIONS_KEY = ['/api/invitations'] as const;

/** Invitations of the tenant with the selected state, newest first, paginated. */
export function invitationsQuery({ invitation: state }: UserSearch) {
  return infiniteQueryOptions({
    queryKey: [...INVITATIONS_KEY, { state }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/invitations', { query: { state, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export const TENANTS_KEY = ['/api/tenants'] as const;

/** Tenants of the installation that match the search, newest first, paginated; only for the firm's administrators. */
export function tenantsQuery({ q }: UserSearch) {
  return infiniteQueryOptions({
    queryKey: [...TENANTS_KEY, { q }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/tenants', { query: { q, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The server's maximum page size. */
const CHOICES_AT_MOST = '500';

/** Tenants to which a user can be assigned; null if there are too many to choose from. */
export function tenantChoicesQuery() {
  return queryOptions({
    queryKey: [...TENANTS_KEY, 'choices'],
    queryFn: async ({ signal }) => {
      const page = await callApiList('GET /api/tenants', { query: { limit: CHOICES_AT_MOST }, signal });
      if (page.nextCursor !== null) return null;
      return page.items.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
    },
    refetchOnMount: 'always',
  });
}

/** The destination of an email: the mail server, or the outbox without one. 'unknown' until the server has responded. */
export type MailTransport = 'out' | 'outbox' | 'unknown';

export function useMailTransport(): MailTransport {
  const { data } = useQuery(systemStateQuery);
  if (data === undefined) return 'unknown';
  return data.mail.isConfigured ? 'out' : 'outbox';
}

/** The number of entries when the tab opens (REQ-250). */
const LATEST_ENTRIES = '10';

const AUDIT_ENTRIES_KEY = ['/api/audit-logs'] as const;

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
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

const HEADS_PAGE_SIZE = '5';

export const SIGNED_HEADS_KEY = ['/api/audit-logs/checkpoints'] as const;

/** Signed heads of the chain, newest first, paginated. */
export const signedHeadsQuery = infiniteQueryOptions({
  queryKey: SIGNED_HEADS_KEY,
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/audit-logs/checkpoints', { query: { limit: HEADS_PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** The flags of the tenant, in display order. */
export const featureFlagsQuery = queryOptions({
  queryKey: ['/api/feature-flags', 'all'],
  queryFn: ({ signal }) => callApi('GET /api/feature-flags', { signal }),
  refetchOnMount: 'always',
});

const HISTORY_PAGE_SIZE = '20';

/** The changes of a flag with user, reason and time, newest first, paginated. */
export function flagHistoryQuery(key: FeatureFlag) {
  return infiniteQueryOptions({
    queryKey: ['/api/feature-flags', key, 'history'],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/feature-flags/{key}/history', {
        params: { key },
        query: { limit: HISTORY_PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** For an action that is recorded in the audit log: refetches the entries and their count. */
export function readAuditLogAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: AUDIT_ENTRIES_KEY });
  void queryClient.invalidateQueries({ queryKey: holdingsSummaryQuery.queryKey });
}
