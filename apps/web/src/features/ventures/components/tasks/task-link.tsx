import type { Task } from '@aicv/contracts/ventures/tasks';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../../components/data/user-text.tsx';

/** The title of a task, which opens its page. */
export function TaskLink({ task: { id, title }, lines }: { task: Pick<Task, 'id' | 'title'>; lines?: 4 | undefined }) {
  return (
    <Link
      to="/tasks/$taskId"
      params={{ taskId: id }}
      // Dragging the card must not drag the link.
      draggable={false}
      className="inline-block min-h-6 text-inherit underline-offset-4 hover:text-accent-text hover:underline"
    >
      <UserText lines={lines}>{title}</UserText>
    </Link>
  );
}
