import type { TaskChange } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES } from '@aicv/domain/ventures/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../../components/data/load-more.tsx';
import { TimeAgo } from '../../../../../components/data/moment.tsx';
import { PersonName } from '../../../../../components/data/person-name.tsx';
import { UserText } from '../../../../../components/data/user-text.tsx';
import { LoadingList } from '../../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../../components/feedback/query-failure.tsx';
import { Panel } from '../../../../../components/layout/panel.tsx';
import { taskChangesQuery } from '../../../task-queries.ts';

/** The statuses of the task and its moves between sprints, newest first. */
export function TaskHistory({ id }: { id: string }) {
  const query = useInfiniteQuery(taskChangesQuery(id));
  const { data } = query;
  return (
    <Panel title="History" padded={false}>
      {data !== undefined ? (
        <>
          <ol className="divide-y divide-line">
            {data.pages
              .flatMap(({ items }) => items)
              .map((change) => (
                <Entry key={`${change.changedAt} ${change.status}`} change={change} />
              ))}
          </ol>
          <LoadMore isOnlyForMore list={query} />
        </>
      ) : query.isError ? (
        <QueryFailure className="m-4" headingLevel={3} title="The history could not be loaded" query={query} />
      ) : (
        <LoadingList text="Loading the history..." />
      )}
    </Panel>
  );
}

function Entry({ change: { status, sprintTitle, changedBy, changedAt } }: { change: TaskChange }) {
  return (
    <li className="px-4 py-2.5 text-sm">
      <p className="text-fg">
        {status !== null ? (
          TASK_STATUS_NAMES[status]
        ) : sprintTitle === null ? (
          'Moved to a deleted sprint'
        ) : (
          <>
            In <UserText>{sprintTitle}</UserText>
          </>
        )}
      </p>
      <p className="text-fg-3 text-xs">
        <TimeAgo at={changedAt} />
        {changedBy === null ? null : (
          <>
            {' by '}
            <PersonName person={changedBy} />
          </>
        )}
      </p>
    </li>
  );
}
