import type { Sprint } from '@aicv/contracts/sprints';
import { TASK_STATUS_NAMES, TASK_STATUSES } from '@aicv/domain/task';
import { formatCount } from '../../../lib/format.ts';

/** How many tasks stand in each status. */
export function SprintCounts({ counts }: { counts: Sprint['taskCounts'] }) {
  return (
    <dl className="grid grid-cols-3 gap-3">
      {TASK_STATUSES.map((status) => (
        <div key={status} className="rounded-md bg-sunken px-3 py-2">
          <dt className="text-fg-2 text-xs">{TASK_STATUS_NAMES[status]}</dt>
          <dd className="font-display text-fg text-figure">{formatCount(counts[status])}</dd>
        </div>
      ))}
    </dl>
  );
}
