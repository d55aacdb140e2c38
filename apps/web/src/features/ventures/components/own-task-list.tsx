import type { Task } from '@aicv/contracts/tasks';
import type { VentureLink } from '../../../lib/venture-link.ts';
import type { useOwnMoves } from '../use-own-moves.ts';
import { OwnTaskRow } from './own-task-row.tsx';

type OwnTaskListProps = {
  label: string;
  tasks: readonly Task[];
  moves: ReturnType<typeof useOwnMoves>;
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
