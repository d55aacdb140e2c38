import { useInfiniteQuery } from '@tanstack/react-query';
import { listCount, sumOfCounts } from '../../../../lib/api/list-count.ts';
import { openTasks, pastTasks } from '../../model/own-tasks.ts';
import { usePendingStatuses } from '../../task-mutations.ts';
import { ownTasksQuery, type TaskPages } from '../../task-queries.ts';

/** The user's tasks: pending and in-progress ones as one open list, and those that are over as another. */
export function useOwnTasks({ enabled = true } = {}) {
  const pending = useInfiniteQuery({ ...ownTasksQuery('pending'), enabled });
  const started = useInfiniteQuery({ ...ownTasksQuery('in_progress'), enabled });
  const done = useInfiniteQuery({ ...ownTasksQuery('done'), enabled });
  const moves = usePendingStatuses();
  const openQueries = [pending, started];
  const isLoaded = openQueries.every(({ data }) => data !== undefined);
  const failed = isLoaded ? undefined : openQueries.find(({ isError }) => isError);

  const openLists = openQueries.map(({ data, hasNextPage }) => ({ tasks: itemsOf(data), hasMore: hasNextPage }));
  const allLoaded = [...openLists.flatMap(({ tasks }) => tasks), ...itemsOf(done.data)];
  const open = openTasks(openLists, itemsOf(done.data), moves);
  const hasMoreOpen = openQueries.some(({ hasNextPage }) => hasNextPage);
  const loaded = sumOfCounts(openQueries.map(({ data }) => listCount(data)));

  return {
    isLoaded,
    error: failed?.error ?? null,
    isRetrying: openQueries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of openQueries) if (query.isError) void query.refetch();
    },
    open: {
      tasks: open,
      shown: open.length,
      // A reopened task is in `open` before the lists are refetched.
      total: hasMoreOpen ? Math.max(open.length, loaded.total) : open.length,
      isTotalExact: !hasMoreOpen || loaded.isTotalExact,
      queries: openQueries,
    },
    over: { query: done, tasks: pastTasks(allLoaded, moves), hasMore: done.hasNextPage },
  };
}

function itemsOf(data: TaskPages | undefined) {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
