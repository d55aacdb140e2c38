import type { Mail } from '@aicv/contracts/notifications/mails';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { CURSOR_PAGES, callApiList } from '../../lib/api/api-client.ts';

const PAGE_SIZE = '20';

export const MAILS_KEY = ['/api/mails'] as const;

/** Emails of the tenant, newest first, paginated; without a state, all of them. */
export function mailsQuery(state: Mail['state'] | undefined) {
  return infiniteQueryOptions({
    queryKey: [...MAILS_KEY, { state }],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/mails', { query: { state, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export const UPGRADE_REQUESTS_KEY = ['/api/upgrade-requests'] as const;

/** Pending requests for premium courses, oldest first, paginated. */
export const upgradeRequestsQuery = infiniteQueryOptions({
  queryKey: UPGRADE_REQUESTS_KEY,
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/upgrade-requests', { query: { limit: '50', cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});
