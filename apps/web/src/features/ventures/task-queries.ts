import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiList, CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { showWritten } from '../../lib/api/written-record.ts';

/** Usually a whole sprint. A board with more tasks loads the rest on demand. */
const BOARD_PAGE = '500';
const OWN_PAGE = '50';
const CHANGES_PAGE = '20';

export type TaskPages = InfiniteData<ApiList<readonly Task[]>>;

/** Prefix of the query keys of all task lists. */
const TASKS_KEY = ['/api/tasks'] as const;

/** The tasks of a sprint, or the user's own among them, newest first. */
export function sprintTasksQuery(sprintId: string, isOwn = false) {
  return infiniteQueryOptions({
    queryKey: [...TASKS_KEY, 'sprint', sprintId, isOwn],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/tasks', {
        query: { sprintId, limit: BOARD_PAGE, cursor: pageParam, ...(isOwn && { assignee: 'me' }) },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** One task. Its key does not start with the prefix of the lists. */
export function taskQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/tasks/{id}', id],
    queryFn: ({ signal }) => callApi('GET /api/tasks/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** The statuses and sprints of a task, newest first, paginated. */
export function taskChangesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/tasks/{id}', 'changes', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/tasks/{id}/changes', {
        params: { id },
        query: { limit: CHANGES_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** The user's own tasks in one status, next due first; done tasks latest due first. */
export function ownTasksQuery(status: TaskStatus) {
  return infiniteQueryOptions({
    queryKey: [...TASKS_KEY, 'own', status],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/tasks', {
        // Users look for the most recent done tasks.
        query: {
          assignee: 'me',
          status,
          sort: status === 'done' ? '-dueDate' : 'dueDate',
          limit: OWN_PAGE,
          cursor: pageParam,
        },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** Refetches the task lists on the page. Other lists are refetched when they are shown. */
export async function refreshTasks(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: TASKS_KEY });
}

/** Replaces the task with the server's version on its page and in every list. */
export async function showTask(queryClient: QueryClient, task: Task): Promise<void> {
  // A response from before the write would overwrite the task.
  await queryClient.cancelQueries({ queryKey: TASKS_KEY });
  await showWritten(queryClient, taskQuery(task.id).queryKey, task);
  void queryClient.invalidateQueries({ queryKey: taskChangesQuery(task.id).queryKey });
  queryClient.setQueriesData<TaskPages>({ queryKey: TASKS_KEY }, (data) => data && withTask(data, task));
  addToOwnList(queryClient, task);
}

/**
 * Adds a user's own task to the list of its new status, while it is still in the previous list. Both lists are refetched one after the
 * other. Otherwise the task would be in neither list between the two responses, and would lose the focus.
 */
function addToOwnList(queryClient: QueryClient, task: Task): void {
  const lists = TASK_STATUSES.map((status) => queryClient.getQueryData<TaskPages>(ownTasksQuery(status).queryKey));
  if (!lists.some((data) => data && isIn(data, task))) return;
  queryClient.setQueryData<TaskPages>(ownTasksQuery(task.status).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (data === undefined || first === undefined || isIn(data, task)) return data;
    return { ...data, pages: [{ ...first, items: [task, ...first.items] }, ...others] };
  });
}

function isIn({ pages }: TaskPages, { id }: Task): boolean {
  return pages.some(({ items }) => items.some((item) => item.id === id));
}

function withTask(data: TaskPages, task: Task): TaskPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === task.id ? task : item)),
    })),
  };
}
