import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';
import type { Ref } from 'react';

type StatusButtonsProps = {
  ref?: Ref<HTMLFieldSetElement> | undefined;
  task: Pick<Task, 'title' | 'status'>;
  onMove: (to: TaskStatus) => void;
};

/** The statuses of a task as buttons; a press moves it at once. */
export function StatusButtons({ ref, task, onMove }: StatusButtonsProps) {
  return (
    <fieldset ref={ref} className="min-w-0">
      <legend className="sr-only">Status of {task.title}</legend>
      <div className="inline-flex rounded-md border border-line bg-sunken">
        {TASK_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={task.status === status}
            onClick={() => {
              if (task.status !== status) onMove(status);
            }}
            className="hit-target label h-7 whitespace-nowrap rounded-[6px] border border-transparent px-2.5 text-fg-2 hover:text-fg aria-pressed:border-line aria-pressed:bg-raised aria-pressed:text-fg aria-pressed:shadow-1"
          >
            {TASK_STATUS_NAMES[status]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
