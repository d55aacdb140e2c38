import type { Task } from '@aicv/contracts/tasks';
import type { useOwnMoves } from '../use-own-moves.ts';
import type { VentureLink } from '../venture-link.ts';
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
