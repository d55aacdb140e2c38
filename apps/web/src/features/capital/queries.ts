import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiRequest, CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { VENTURES_KEY } from '../../lib/api/ventures-key.ts';

/** The number of updates on the Capital page (REQ-225). */
const NEWEST_UPDATES = '3';
const UPDATES_PER_PAGE = '20';
/** The maximum page size of a list (REQ-147), far more rounds than a firm has. */
const ROUNDS_READ = '500';

/** Query key prefix of all data of investor updates. */
const UPDATES_KEY = ['/api/investor-updates'] as const;

/** The newest investor updates and the total; only for users with access (REQ-223). */
export const investorUpdatesQuery = queryOptions({
  queryKey: [...UPDATES_KEY, 'newest'],
  queryFn: ({ signal }) => callApiList('GET /api/investor-updates', { query: { limit: NEWEST_UPDATES }, signal }),
});

/** All published updates that the user may read, newest first, paginated. */
export const allUpdatesQuery = infiniteQueryOptions({
  queryKey: [...UPDATES_KEY, 'all'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/investor-updates', { query: { limit: UPDATES_PER_PAGE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** One update in full. The server records a view, so each visit requests it again. */
export function investorUpdateQuery(id: string) {
  return queryOptions({
    queryKey: [...UPDATES_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/investor-updates/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** All updates including drafts, for authors, last changed first, paginated. */
export const authoredUpdatesQuery = infiniteQueryOptions({
  queryKey: [...UPDATES_KEY, 'authored'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/investor-updates/authored', {
      query: { limit: UPDATES_PER_PAGE, cursor: pageParam },
      signal,
    }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (hasOpenMailing(state.data?.pages) ? MAILING_REFETCH_MS : false),
});

/** How often the progress of an unfinished mailing is fetched. */
const MAILING_REFETCH_MS = 2_000;

function hasOpenMailing(pages: readonly { readonly items: readonly AuthoredUpdate[] }[] = []): boolean {
  return pages.some(({ items }) => items.some(({ mailing }) => mailing !== null && mailing.finishedAt === null));
}

/** One update as its authors see it; null if it does not exist. The API has no endpoint for one update: this searches the list. */
export function authoredUpdateQuery(id: string) {
  return queryOptions({
    queryKey: [...UPDATES_KEY, 'authored-one', id],
    queryFn: async ({ signal }) => {
      let cursor: string | undefined;
      do {
        const page = await callApiList('GET /api/investor-updates/authored', {
          query: { limit: UPDATES_PER_PAGE, cursor },
          signal,
        });
        const found = page.items.find((update) => update.id === id);
        if (found !== undefined) return found;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return null;
    },
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** Users who viewed the update, last view first, paginated. */
export function updateViewsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...UPDATES_KEY, 'openings', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/investor-updates/{id}/openings', {
        params: { id },
        query: { limit: UPDATES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** Readers who have not opened the update, paginated. */
export function unopenedReadersQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...UPDATES_KEY, 'unopened', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/investor-updates/{id}/unopened', {
        params: { id },
        query: { limit: UPDATES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** The published texts of an update, newest first, paginated. */
export function updateVersionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...UPDATES_KEY, 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/investor-updates/{id}/versions', {
        params: { id },
        query: { limit: UPDATES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

type AudienceRequest = NonNullable<ApiRequest<'POST /api/investor-updates/audience'>['body']>;

/** How many users a publication to these recipients would notify and email now. */
export function updateAudienceQuery(recipients: AudienceRequest) {
  return queryOptions({
    queryKey: [...UPDATES_KEY, 'audience', recipients],
    queryFn: ({ signal }) => callApi('POST /api/investor-updates/audience', { body: recipients, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** The metrics of the firm as text to insert into an update. */
export const updateMetricsQuery = queryOptions({
  queryKey: [...UPDATES_KEY, 'metrics'],
  queryFn: ({ signal }) => callApi('GET /api/investor-updates/metrics', { signal }),
  refetchOnMount: 'always',
});

/** Refetches the lists after a write. */
export async function refreshUpdateLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [investorUpdatesQuery, allUpdatesQuery, authoredUpdatesQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Funding rounds, newest first; only for users with access (REQ-223). */
export const fundingRoundsQuery = queryOptions({
  queryKey: ['/api/funding-rounds'],
  queryFn: ({ signal }) => callApiList('GET /api/funding-rounds', { query: { limit: ROUNDS_READ }, signal }),
});

/** The maximum page size of a list (REQ-147). */
const CHOICES_READ = '500';

/** The ventures that a round can finance, last changed first. */
export const roundVenturesQuery = queryOptions({
  queryKey: [...VENTURES_KEY, 'for-rounds'],
  queryFn: ({ signal }) =>
    callApiList('GET /api/ventures', { query: { limit: CHOICES_READ, sort: '-updatedAt' }, signal }),
  refetchOnMount: 'always',
});

/** The closed decisions about one record. */
export function closedDecisionsQuery({ type, id }: { type: DecisionSubject; id: string }) {
  return queryOptions({
    queryKey: ['/api/decisions', 'closed', type, id],
    queryFn: ({ signal }) =>
      callApiList('GET /api/decisions', {
        query: { state: 'closed', subjectType: type, subjectId: id, limit: CHOICES_READ },
        signal,
      }),
    refetchOnMount: 'always',
  });
}
