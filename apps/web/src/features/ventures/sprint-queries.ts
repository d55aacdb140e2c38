import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';
import { refreshVentures, ventureQuery } from './venture-queries.ts';

const SPRINTS_PER_PAGE = '50';
const OPEN_SPRINTS_READ = '500';

/** Prefix of all query keys of sprints. */
const SPRINTS_KEY = ['/api/sprints'] as const;

/** The sprints of a venture, latest start first, paginated. */
export function sprintsQuery(ventureId: string) {
  return infiniteQueryOptions({
    queryKey: [...SPRINTS_KEY, 'list', ventureId],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/sprints', { query: { ventureId, limit: SPRINTS_PER_PAGE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** The open sprints among the latest of a venture: a task can be moved to them. */
export function openSprintsQuery(ventureId: string) {
  return queryOptions({
    queryKey: [...SPRINTS_KEY, 'open', ventureId],
    queryFn: async ({ signal }) => {
      const sprints = await callApi('GET /api/sprints', { query: { ventureId, limit: OPEN_SPRINTS_READ }, signal });
      return sprints.filter(({ closedAt }) => closedAt === null);
    },
    refetchOnMount: 'always',
  });
}

export function sprintQuery(id: string) {
  return queryOptions({
    queryKey: [...SPRINTS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/sprints/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

export function burndownQuery(id: string) {
  return queryOptions({
    queryKey: [...SPRINTS_KEY, 'burndown', id],
    queryFn: ({ signal }) => callApi('GET /api/sprints/{id}/burndown', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Removes a deleted sprint from the list of its venture, so that the page shows another one at once. */
export function removeSprint(queryClient: QueryClient, { id, ventureId }: Pick<Sprint, 'id' | 'ventureId'>): void {
  queryClient.setQueryData(
    sprintsQuery(ventureId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((sprint) => sprint.id !== id) })),
      },
  );
  queryClient.setQueryData(ventureQuery(ventureId).queryKey, (venture) =>
    venture?.currentSprint?.id === id ? { ...venture, currentSprint: null } : venture,
  );
}

/** Refetches the displayed sprints, except one that a write has returned, and the ventures that refer to them. */
export async function refreshSprints(queryClient: QueryClient, written?: QueryKey): Promise<void> {
  await Promise.all([refetchUnder(queryClient, SPRINTS_KEY, written), refreshVentures(queryClient)]);
}
