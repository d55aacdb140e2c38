import { useState } from 'react';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { MoreOpenTasks } from './more-open-tasks.tsx';
import { OwnTaskList } from './own-task-list.tsx';
import { useMoveOwnTask } from './use-move-own-task.ts';
import { useOwnTasks } from './use-own-tasks.ts';

/** The user's open tasks on a start page with other content; renders nothing without tasks. */
export function OwnTasksPanel({ mayOpenVentures }: { mayOpenVentures: boolean }) {
  const { isLoaded, error, open, over } = useOwnTasks();
  const moves = useMoveOwnTask();
  // Tasks changed here stay visible, so that the user can undo the change.
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set());
  if (open.tasks.some(({ id }) => !shownIds.has(id)))
    setShownIds(new Set([...shownIds, ...open.tasks.map(({ id }) => id)]));

  const justDone = over.tasks.filter(({ id }) => shownIds.has(id));
  // No visible placeholder, because there may be no tasks. `data-pending` makes the page footer wait.
  if (!isLoaded && error === null) return <span data-pending="" hidden />;
  // A failure is not shown: the page has another purpose, and the next visit fetches the tasks again.
  if (!isLoaded || (open.tasks.length === 0 && justDone.length === 0)) return null;
  return (
    <Panel title={`My tasks (${formatCount(open.total)}${open.isTotalExact ? '' : '+'})`} padded={false}>
      <OwnTaskList
        label="My tasks"
        tasks={[...open.tasks, ...justDone]}
        moves={moves}
        mayOpenVentures={mayOpenVentures}
      />
      <MoreOpenTasks open={open} />
    </Panel>
  );
}
