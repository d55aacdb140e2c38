import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';

const PAGE_SIZE = '10';

/** The user's sessions, latest use first, paginated. */
export const ownSessionsQuery = infiniteQueryOptions({
  queryKey: ['/api/user/sessions'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/user/sessions', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** Security events of the user's account, newest first, paginated. */
export const securityLogQuery = infiniteQueryOptions({
  queryKey: ['/api/user/security-log'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/user/security-log', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** The user's accepted and signed agreements. Refetched when the NDA state changes. */
export function ownAgreementsQuery(ndaState: string | undefined) {
  return queryOptions({
    queryKey: ['/api/user/agreements', ndaState],
    queryFn: ({ signal }) => callApi('GET /api/user/agreements', { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The unconfirmed new address. The user may follow the link in another tab, or on another device. */
export const emailChangeQuery = queryOptions({
  queryKey: ['/api/user/email-change'],
  queryFn: ({ signal }) => callApi('GET /api/user/email-change', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
