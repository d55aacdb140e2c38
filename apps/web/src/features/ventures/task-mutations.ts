import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES, type TaskStatus } from '@aicv/domain/ventures/task';
import {
  MutationObserver,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { refreshSprints } from './sprint-queries.ts';
import { refreshTasks, showTask, taskQuery } from './task-queries.ts';

export function useAddTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/tasks'>['body']) => callApi('POST /api/tasks', { body }),
    onSuccess: () => {
      void refreshTasks(queryClient);
      void refreshSprints(queryClient);
      showToast({ title: 'Task Added', description: 'New task has been added to the sprint', tone: 'success' });
    },
  });
}

export function useSaveTask(id: string) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: NonNullable<ApiRequest<'PATCH /api/tasks/{id}'>['body']>) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/tasks/{id}', { params: { id }, body })),
    onSuccess: async (task) => {
      await showTask(queryClient, task);
      void refreshTasks(queryClient);
      void refreshSprints(queryClient);
      showToast({ title: 'Task Saved', description: 'The task has been updated', tone: 'success' });
    },
  });
}

type TaskFields = Omit<NonNullable<ApiRequest<'PATCH /api/tasks/{id}'>['body']>, 'version' | 'status'>;

/**
 * Saves fields of a task that are edited in place. A change by another user is a conflict only if it concerns these fields; then the newer
 * state is shown, and the refusal thrown. Otherwise the change is sent again with the newer version.
 */
export function useSaveTaskFields(task: Task): (fields: TaskFields) => Promise<void> {
  const queryClient = useQueryClient();
  return async (fields) => {
    const { id } = task;
    const isUnchanged = (other: Task) =>
      (Object.keys(fields) as (keyof TaskFields)[]).every((field) => other[field] === task[field]);
    const send = (version: number) =>
      callApi('PATCH /api/tasks/{id}', { params: { id }, body: { ...fields, version } });
    // Another field may have been saved since this one was opened.
    const shown = queryClient.getQueryData(taskQuery(id).queryKey) ?? task;
    try {
      await showTask(queryClient, await send(isUnchanged(shown) ? shown.version : task.version));
    } catch (error) {
      const newer = newerState<Task>(error);
      if (newer === undefined) throw error;
      if (!isUnchanged(newer)) {
        await showTask(queryClient, newer);
        throw error;
      }
      await showTask(queryClient, await send(newer.version));
    }
    void refreshTasks(queryClient);
    void refreshSprints(queryClient);
  };
}

interface TaskMove {
  readonly task: Task;
  readonly to: TaskStatus;
}

const MOVE_KEY = ['move-task'] as const;

/** Status of each task with a pending move, by task id. With several moves, the last one wins. */
export function usePendingStatuses(): ReadonlyMap<string, TaskStatus> {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as TaskMove,
  });
  return new Map(moves.map(({ task, to }) => [task.id, to]));
}

/** Moves a task to another status (optimistic update). A refusal rolls it back and shows a toast. */
export function useMoveTask(): (task: Task, to: TaskStatus) => void {
  const queryClient = useQueryClient();
  return (task, to) => {
    void moveTask(queryClient, { task, to });
  };
}

/** Resolves once the move is complete, after a refusal too. By then the toast is shown. */
export async function moveTask(queryClient: QueryClient, move: TaskMove): Promise<void> {
  const observer = new MutationObserver<Task, Error, TaskMove>(queryClient, {
    mutationKey: MOVE_KEY,
    // Moves of the same task run sequentially, so that the server receives the last one last.
    scope: { id: `move-task-${move.task.id}` },
    // Sent without a version: a new status does not conflict with another user's edits of the task.
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
  // A refetch between two moves would show the tasks as they were before the second move.
  if (queryClient.isMutating({ mutationKey: MOVE_KEY }) > 0) return;
  await Promise.all([refreshTasks(queryClient), refreshSprints(queryClient)]);
}

const STATUS_LABELS: Readonly<Record<TaskStatus, string>> = {
  pending: TASK_STATUS_NAMES.pending.toLowerCase(),
  in_progress: TASK_STATUS_NAMES.in_progress.toLowerCase(),
  done: TASK_STATUS_NAMES.done.toLowerCase(),
};
