import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOwnMoves } from '../use-own-moves.ts';
import { useOwnTasks } from '../use-own-tasks.ts';
import type { VentureLink } from '../venture-link.ts';
import { OwnTaskRow } from './own-task-row.tsx';

/** The open tasks of whoever has other things on the start page too; nothing where there are none. */
export function OwnTasksPanel({ VentureLink }: { VentureLink: VentureLink | undefined }) {
  const { isLoaded, open, over } = useOwnTasks();
  const moves = useOwnMoves();
  // What was done here stays in sight, so that it can be taken back.
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set());
  if (open.tasks.some(({ id }) => !shownIds.has(id)))
    setShownIds(new Set([...shownIds, ...open.tasks.map(({ id }) => id)]));

  const justDone = over.tasks.filter(({ id }) => shownIds.has(id));
  // A failure is not told: the page is about something else, and the tasks come back with the next visit.
  if (!isLoaded || (open.tasks.length === 0 && justDone.length === 0)) return null;
  return (
    <Panel title={`My tasks (${formatCount(open.total)})`} padded={false}>
      <ul aria-label="My tasks" className="divide-y divide-line">
        {[...open.tasks, ...justDone].map((task) => (
          <OwnTaskRow key={task.id} task={task} VentureLink={VentureLink} {...moves} />
        ))}
      </ul>
      {open.hasMore ? (
        <LoadMore
          shown={open.tasks.length}
          total={open.total}
          hasMore
          isPending={open.isLoadingMore}
          onLoadMore={open.loadMore}
        />
      ) : null}
    </Panel>
  );
}
