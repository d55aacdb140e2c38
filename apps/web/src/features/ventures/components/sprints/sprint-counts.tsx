import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { TASK_STATUS_NAMES, TASK_STATUSES } from '@aicv/domain/ventures/task';
import { clsx } from 'clsx';
import { formatCount } from '../../../../lib/format/format.ts';

/** The number of tasks in each status and, if there are any, the number of tasks moved to another sprint. */
export function SprintCounts({ sprint }: { sprint: Pick<Sprint, 'taskCounts' | 'movedOn'> }) {
  const { taskCounts, movedOn } = sprint;
  return (
    <dl className={clsx('grid gap-3', movedOn ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3')}>
      {TASK_STATUSES.map((status) => (
        <Count key={status} name={TASK_STATUS_NAMES[status]} count={taskCounts[status]} />
      ))}
      {movedOn ? <Count name="Carried over" count={movedOn} /> : null}
    </dl>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <dt className="text-fg-2 text-xs">{name}</dt>
      <dd className="font-display text-fg text-figure">{formatCount(count)}</dd>
    </div>
  );
}
