import type { Task } from '@aicv/contracts/ventures/tasks';
import { OwnTaskRow } from './own-task-row.tsx';
import type { useMoveOwnTask } from './use-move-own-task.ts';

type OwnTaskListProps = {
  label: string;
  tasks: readonly Task[];
  moves: ReturnType<typeof useMoveOwnTask>;
  mayOpenVentures: boolean;
};

export function OwnTaskList({ label, tasks, moves, mayOpenVentures }: OwnTaskListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {tasks.map((task) => (
        <OwnTaskRow key={task.id} task={task} mayOpenVentures={mayOpenVentures} {...moves} />
      ))}
    </ul>
  );
}
