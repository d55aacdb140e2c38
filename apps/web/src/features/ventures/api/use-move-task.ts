import type { Task } from '@aicv/contracts/tasks';
import { TASK_STATUS_NAMES, type TaskStatus } from '@aicv/domain/task';
import { MutationObserver, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { refreshSprints } from './sprint-queries.ts';
import { refreshTasks, showTask } from './task-queries.ts';

interface TaskMove {
  readonly task: Task;
  readonly to: TaskStatus;
}

const MOVE_KEY = ['move-task'] as const;

/** The statuses that tasks will have once the server has answered, by task; the last one counts. */
export function usePendingStatuses(): ReadonlyMap<string, TaskStatus> {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as TaskMove,
  });
  return new Map(moves.map(({ task, to }) => [task.id, to]));
}

/** Moves a task to another status: at once on the page, then on the server, and back with a toast when it refuses. */
export function useMoveTask(): (task: Task, to: TaskStatus) => void {
  const queryClient = useQueryClient();
  return (task, to) => {
    void moveTask(queryClient, { task, to });
  };
}

/** Resolves once the server has answered. On a refusal, the toast is shown before this resolves. */
export async function moveTask(queryClient: QueryClient, move: TaskMove): Promise<void> {
  const observer = new MutationObserver<Task, Error, TaskMove>(queryClient, {
    mutationKey: MOVE_KEY,
    // The moves of one task are sent one after the other: the last one made is the last one that the server sees.
    scope: { id: `move-task-${move.task.id}` },
    // Without the version: a new status does not conflict with another user's edits of the task.
    mutationFn: ({ task, to }) => callApi('PATCH /api/tasks/{id}', { params: { id: task.id }, body: { status: to } }),
    onSuccess: async (moved) => {
      await showTask(queryClient, moved);
      showToast({
        title: 'Task Moved',
        description: `The task is now ${STATUS_LABELS[moved.status]}`,
        tone: 'success',
      });
    },
    onError: (error) => {
      showToast({ title: 'Task not moved', description: failureMessage(error), tone: 'destructive' });
    },
  });
  try {
    await observer.mutate(move);
  } catch {
    // `onError` shows the error.
  } finally {
    observer.reset();
  }
  // An answer read between two moves would show the tasks as they were before the second.
  if (queryClient.isMutating({ mutationKey: MOVE_KEY }) > 0) return;
  await Promise.all([refreshTasks(queryClient), refreshSprints(queryClient)]);
}

const STATUS_LABELS: Readonly<Record<TaskStatus, string>> = {
  pending: TASK_STATUS_NAMES.pending.toLowerCase(),
  in_progress: TASK_STATUS_NAMES.in_progress.toLowerCase(),
  done: TASK_STATUS_NAMES.done.toLowerCase(),
};
