import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES, type TaskStatus } from '@aicv/domain/ventures/task';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { DueDate } from '../tasks/due-date.tsx';
import { StatusButtons } from '../tasks/status-buttons.tsx';
import { TaskLink } from '../tasks/task-link.tsx';
import { TaskParent } from '../tasks/task-parent.tsx';

type OwnTaskRowProps = {
  task: Task;
  onMove: (task: Task, to: TaskStatus) => void;
  /** Whether the row has just been moved here with its own buttons, one of which had the focus. */
  claimsFocus: (taskId: string) => boolean;
  mayOpenVentures: boolean;
};

/** One of the user's own tasks. Its status is changed in place. */
export function OwnTaskRow({ task, onMove, claimsFocus, mayOpenVentures }: OwnTaskRowProps) {
  const groupRef = useRef<HTMLFieldSetElement>(null);

  useLayoutEffect(() => {
    if (claimsFocus(task.id)) groupRef.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [claimsFocus, task.id]);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className={clsx('font-[550] text-md', task.status === 'done' ? 'text-fg-2' : 'text-fg')}>
          <TaskLink task={task} />
        </p>
        {task.description === null ? null : (
          <p dir="auto" className="wrap-anywhere mt-0.5 max-w-prose whitespace-pre-line text-fg-2 text-sm">
            {task.description}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-2 text-xs">
          <DueDate task={task} />
          <span className="min-w-0">
            {task.decision === null ? null : 'Condition of '}
            <TaskParent task={task} mayOpenVentures={mayOpenVentures} />
            {task.sprint === null ? null : (
              <>
                {', '}
                <UserText>{task.sprint.title}</UserText>
              </>
            )}
          </span>
        </p>
      </div>
      {task.sprint?.isClosed ? (
        <p className="text-fg-3 text-sm">{TASK_STATUS_NAMES[task.status]}, sprint closed</p>
      ) : (
        <StatusButtons ref={groupRef} task={task} onMove={(to) => onMove(task, to)} />
      )}
    </li>
  );
}
