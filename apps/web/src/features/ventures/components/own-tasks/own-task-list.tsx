import type { Task } from '@aicv/contracts/ventures/tasks';
import type { VentureLink } from '../../../../lib/format/venture-link.ts';
import { OwnTaskRow } from './own-task-row.tsx';
import type { useMoveOwnTask } from './use-move-own-task.ts';

type OwnTaskListProps = {
  label: string;
  tasks: readonly Task[];
  moves: ReturnType<typeof useMoveOwnTask>;
  VentureLink: VentureLink | undefined;
};

export function OwnTaskList({ label, tasks, moves, VentureLink }: OwnTaskListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {tasks.map((task) => (
        <OwnTaskRow key={task.id} task={task} VentureLink={VentureLink} {...moves} />
      ))}
    </ul>
  );
}
