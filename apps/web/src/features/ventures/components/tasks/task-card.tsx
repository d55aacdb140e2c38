import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../components/data/avatar.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { useFocusFallback } from '../../../../components/overlay/use-focus-fallback.ts';
import { initialsOf, nameOf } from '../../../../lib/format/person.ts';
import { DueDate } from './due-date.tsx';
import { TaskLink } from './task-link.tsx';
import { useTaskDrag } from './use-task-drag.ts';

type TaskCardProps = {
  task: Task;
  /** False in a closed sprint. */
  canChange: boolean;
  /** Whether this is the requested task. */
  isSought: boolean;
  onMove: (task: Task, to: TaskStatus) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** Whether the card has just been moved here with its menu, which had the focus. */
  claimsFocus: (taskId: string) => boolean;
};

/** One task on the board. */
export function TaskCard({ task, canChange, isSought, onMove, onEdit, onDelete, claimsFocus }: TaskCardProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const menuRef = useRef<HTMLButtonElement>(null);
  const focusRef = useFocusFallback<HTMLDivElement>();
  const isDragging = useTaskDrag(canChange ? element : null, task);

  useLayoutEffect(() => {
    if (claimsFocus(task.id)) menuRef.current?.focus({ preventScroll: true });
  }, [claimsFocus, task.id]);

  useEffect(() => {
    if (isSought) element?.scrollIntoView({ block: 'center' });
  }, [isSought, element]);

  return (
    <article
      ref={setElement}
      data-task={task.id}
      aria-current={isSought || undefined}
      data-dragging={isDragging || undefined}
      className={`rounded-md border border-line bg-raised px-3 pt-2.5 pb-2 shadow-1 aria-[current=true]:border-accent data-dragging:opacity-40 ${canChange ? 'cursor-grab' : ''}`}
    >
      <div ref={focusRef} className="flex items-start gap-1">
        <h4 className="min-w-0 flex-1 font-[550] text-fg text-md leading-4.5">
          <TaskLink task={task} lines={4} />
        </h4>
        {canChange ? (
          <Menu
            label={`Actions for ${task.title}`}
            buttonRef={menuRef}
            trigger={
              <IconButton
                label={`Actions for ${task.title}`}
                icon={<EllipsisVertical />}
                size="sm"
                className="-mt-1 -mr-2 w-6!"
              />
            }
          >
            {TASK_STATUSES.filter((status) => status !== task.status).map((status) => (
              <MenuItem key={status} onSelect={() => onMove(task, status)}>
                Move to {TASK_STATUS_NAMES[status]}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem onSelect={() => onEdit(task)}>Edit task</MenuItem>
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(task)}>
              Delete
            </MenuItem>
          </Menu>
        ) : null}
      </div>
      {task.description === null ? null : (
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2 text-fg-2 text-sm">
          {task.description}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <DueDate task={task} />
        <Assignee of={task.assignee} />
      </div>
    </article>
  );
}

function Assignee({ of: person }: { of: Task['assignee'] }) {
  if (person === null) return <span className="text-fg-3 text-xs">Unassigned</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-fg-2 text-xs">
      <Avatar size="sm" tone="neutral" initials={initialsOf(person)} picture={person.profileImageUrl} />
      <VisuallyHidden>Assigned to </VisuallyHidden>
      <bdi className="truncate">{nameOf(person)}</bdi>
    </span>
  );
}
