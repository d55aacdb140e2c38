import type { Sprint } from '@aicv/contracts/ventures/sprints';
import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { listCount } from '../../../../lib/api/list-count.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useDeleteTask } from '../../deletion-mutations.ts';
import type { OwnFilter } from '../../model/venture-tab.ts';
import { useMoveTask, usePendingStatuses } from '../../task-mutations.ts';
import { sprintTasksQuery } from '../../task-queries.ts';
import { TaskCard } from './task-card.tsx';
import { useDroppedTasks, useDropStatus } from './use-task-drag.ts';

const AddTaskDialog = lazyDialog(() => import('./task-dialog.tsx'), 'AddTaskDialog');
const EditTaskDialog = lazyDialog(() => import('./task-dialog.tsx'), 'EditTaskDialog');

type TaskBoardProps = {
  sprint: Sprint;
  /** The requested task; the board scrolls to it. */
  soughtId: string | undefined;
  own: OwnFilter;
};

/** The tasks of a sprint by status; those of a closed sprint are read-only. */
export function TaskBoard({ sprint, soughtId, own }: TaskBoardProps) {
  const tasks = useInfiniteQuery(sprintTasksQuery(sprint.id, own.isOn));
  const pending = usePendingStatuses();
  const moveTask = useMoveTask();
  const adding = useDialogSlot<TaskStatus>();
  const editing = useDialogSlot<Task>();
  const addRef = useRef<HTMLButtonElement>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const { mutate: remove } = useDeleteTask({ onDeleted: ({ id }) => focusColumnOf(boardRef.current, id) });
  const focusGoesWith = useRef<string | null>(null);
  const canChange = useMayWrite() && sprint.closedAt === null;

  const move = useCallback(
    (task: Task, to: TaskStatus) => {
      moveTask(task, to);
      announce(`${task.title} moved to ${TASK_STATUS_NAMES[to]}`);
    },
    [moveTask],
  );
  const moveByMenu = (task: Task, to: TaskStatus) => {
    focusGoesWith.current = task.id;
    move(task, to);
  };
  const claimsFocus = useCallback((taskId: string) => {
    if (focusGoesWith.current !== taskId) return false;
    focusGoesWith.current = null;
    return true;
  }, []);
  useDroppedTasks(move);
  useEffect(() => cleanup, []);

  const loaded = new Map(tasks.data?.pages.flatMap(({ items }) => items).map((task) => [task.id, task]));
  const { hasNextPage, isFetching, isFetchNextPageError } = tasks;
  // A failed page is retried only by the user.
  const isFurther =
    soughtId !== undefined && hasNextPage && !isFetching && !isFetchNextPageError && !loaded.has(soughtId);
  const { fetchNextPage } = tasks;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  const shown = [...loaded.values()].map((task) => {
    const status = pending.get(task.id) ?? task.status;
    return status === task.status ? task : { ...task, status };
  });

  return (
    <Panel
      title="Tasks"
      headingLevel={3}
      padded={false}
      actions={
        <>
          <Button
            size="sm"
            aria-pressed={own.isOn}
            aria-label="Me: only my tasks"
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => own.onChange(!own.isOn)}
          >
            Me
          </Button>
          {canChange ? (
            <Button ref={addRef} size="sm" icon={<Plus />} onClick={() => adding.open('pending')}>
              ADD TASK
            </Button>
          ) : null}
        </>
      }
    >
      {tasks.data === undefined && tasks.isError ? (
        <QueryFailure className="m-3" headingLevel={3} title="The tasks could not be loaded" query={tasks} />
      ) : (
        <div ref={boardRef} className="grid items-stretch gap-3 p-3 md:grid-cols-3">
          {TASK_STATUSES.map((status) => (
            <TaskColumn
              key={status}
              status={status}
              tasks={tasks.data === undefined ? null : shown.filter((task) => task.status === status)}
              canChange={canChange}
              soughtId={soughtId}
              onMove={moveByMenu}
              onEdit={editing.open}
              onDelete={remove}
              claimsFocus={claimsFocus}
            />
          ))}
        </div>
      )}
      <LoadMore isOnlyForMore list={tasks} count={listCount(tasks.data, shown.length)} />
      <DialogSlot {...adding}>
        {(dialog, status) => <AddTaskDialog {...dialog} sprint={sprint} status={status} />}
      </DialogSlot>
      <DialogSlot {...editing}>
        {(dialog, task) => (
          <EditTaskDialog
            sprint={sprint}
            {...dialog}
            task={task}
            finalFocus={() => menuButtonOf(boardRef.current, task.id) ?? addRef.current}
          />
        )}
      </DialogSlot>
    </Panel>
  );
}

/** Focuses the heading above a task that is about to leave, unless the user is elsewhere by now. Its menu may still be closing. */
function focusColumnOf(board: HTMLElement | null, taskId: string): void {
  const card = board?.querySelector(`[data-task="${CSS.escape(taskId)}"]`);
  const { activeElement, body } = document;
  const isHere = activeElement === body || card?.contains(activeElement) || activeElement?.closest('[role="menu"]');
  const heading = card?.closest('section')?.querySelector('h4');
  if (!heading || !isHere) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The menu button that opened the dialog, at its task's current position. */
function menuButtonOf(board: HTMLElement | null, taskId = ''): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] button`) ?? null;
}

type TaskColumnProps = {
  status: TaskStatus;
  /** Null while they are loaded. */
  tasks: readonly Task[] | null;
  canChange: boolean;
  soughtId: string | undefined;
  onMove: (task: Task, to: TaskStatus) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  claimsFocus: (taskId: string) => boolean;
};

const RAMP: Readonly<Record<TaskStatus, string>> = {
  pending: 'bg-stage-1',
  in_progress: 'bg-stage-3',
  done: 'bg-success-solid',
};

function TaskColumn({ status, tasks, canChange, soughtId, ...actions }: TaskColumnProps) {
  const headingId = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isTarget = useDropStatus(canChange ? element : null, status);
  const name = TASK_STATUS_NAMES[status];
  return (
    <section
      ref={setElement}
      aria-labelledby={headingId}
      className={clsx(
        'relative min-w-0 overflow-hidden rounded-lg bg-sunken transition-colors duration-(--dur-1) md:min-h-48',
        isTarget && 'bg-accent-soft!',
      )}
    >
      <div className={clsx('h-0.75', RAMP[status])} />
      <div className="flex items-center justify-between gap-2 px-3 pt-2.5 pb-2">
        <h4 id={headingId} className="label text-fg">
          {name}
        </h4>
        {tasks === null ? null : (
          <span className="text-fg-3 text-xs">
            {formatCount(tasks.length)}
            <VisuallyHidden>{tasks.length === 1 ? ' task' : ' tasks'}</VisuallyHidden>
          </span>
        )}
      </div>
      <div className="px-2 pb-2">
        {tasks === null ? (
          <div role="status" className="grid gap-2">
            <span className="sr-only">Loading {name}...</span>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        ) : tasks.length === 0 ? (
          <p className="px-3 py-6 text-balance text-center text-fg-3 text-sm">No tasks {EMPTY_LABELS[status]}.</p>
        ) : (
          <ul aria-label={`Tasks in ${name}`} className="grid gap-2">
            {tasks.map((task) => (
              <li key={task.id} className="min-w-0">
                <TaskCard task={task} canChange={canChange} isSought={task.id === soughtId} {...actions} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isTarget ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-lg border-2 border-accent border-dashed"
        />
      ) : null}
    </section>
  );
}

const EMPTY_LABELS: Readonly<Record<TaskStatus, string>> = {
  pending: 'are pending',
  in_progress: 'are in progress',
  done: 'are done',
};
