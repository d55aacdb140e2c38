import { useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { MoreOpenTasks } from './more-open-tasks.tsx';
import { OwnTaskList } from './own-task-list.tsx';
import { useMoveOwnTask } from './use-move-own-task.ts';
import type { useOwnTasks } from './use-own-tasks.ts';

const FIRST_SHOWN = 4;

/** The user's open tasks on a start page with other content; renders nothing without tasks. */
export function OwnTasksPanel({
  own: { isLoaded, open, over },
  mayOpenVentures,
}: {
  own: ReturnType<typeof useOwnTasks>;
  mayOpenVentures: boolean;
}) {
  const moves = useMoveOwnTask();
  // Tasks changed here stay visible, so that the user can undo the change.
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set());
  if (open.tasks.some(({ id }) => !shownIds.has(id)))
    setShownIds(new Set([...shownIds, ...open.tasks.map(({ id }) => id)]));

  const [isWhole, setIsWhole] = useState(false);
  const justDone = over.tasks.filter(({ id }) => shownIds.has(id));
  // A failure is not shown: the page has another purpose, and the next visit fetches the tasks again.
  if (!isLoaded || (open.tasks.length === 0 && justDone.length === 0)) return null;
  const isCut = !isWhole && open.tasks.length > FIRST_SHOWN;
  return (
    <Panel title={`My tasks (${formatCount(open.total)}${open.isTotalExact ? '' : '+'})`} padded={false}>
      <OwnTaskList
        label="My tasks"
        tasks={[...(isCut ? open.tasks.slice(0, FIRST_SHOWN) : open.tasks), ...justDone]}
        moves={moves}
        mayOpenVentures={mayOpenVentures}
      />
      {isCut ? (
        <div className="border-line border-t px-4 py-2">
          <Button variant="ghost" size="sm" className="-ml-2" onClick={() => setIsWhole(true)}>
            SHOW ALL TASKS
          </Button>
        </div>
      ) : (
        <MoreOpenTasks open={open} />
      )}
    </Panel>
  );
}
