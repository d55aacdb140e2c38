import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { MoreOpenTasks } from './more-open-tasks.tsx';
import { OwnTaskList } from './own-task-list.tsx';
import { useMoveOwnTask } from './use-move-own-task.ts';
import { useOwnTasks } from './use-own-tasks.ts';

type OwnTasksPageProps = {
  name: string;
  actions?: ReactNode;
  /** Replaces the tasks if the user may not see them. */
  closed?: ReactNode;
  mayOpenVentures: boolean;
};

/** The start page of an operator: the tasks that are assigned to them (REQ-129). */
export function OwnTasksPage({ name, actions, closed, mayOpenVentures }: OwnTasksPageProps) {
  return (
    <>
      <PageHeader
        title="My tasks"
        subtitle={
          <>
            Welcome, <UserText>{name}</UserText>.
          </>
        }
        actions={actions}
      />
      <div className="mt-6">{closed ?? <OwnTasks mayOpenVentures={mayOpenVentures} />}</div>
    </>
  );
}

function OwnTasks({ mayOpenVentures }: Pick<OwnTasksPageProps, 'mayOpenVentures'>) {
  const { isLoaded, error, isRetrying, retry, open, over } = useOwnTasks();
  const moves = useMoveOwnTask();
  if (error !== null) {
    return (
      <ErrorState
        title="Your tasks could not be loaded"
        description={failureMessage(error)}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    );
  }
  if (!isLoaded) {
    return (
      <Panel title="Open" padded={false}>
        <LoadingList text="Loading your tasks..." />
      </Panel>
    );
  }
  if (open.tasks.length === 0 && over.tasks.length === 0 && !over.query.isLoading && !over.query.isError) {
    return (
      <EmptyState
        icon={<ListChecks />}
        title="No tasks assigned to you"
        description="Tasks appear here when someone assigns them to you."
      />
    );
  }
  return (
    <div className="grid gap-4">
      <Panel title={`Open (${formatCount(open.total)}${open.isTotalExact ? '' : '+'})`} padded={false}>
        {open.tasks.length === 0 ? (
          <p className="px-4 py-6 text-center text-fg-2 text-md">No open tasks. New tasks appear here.</p>
        ) : (
          <OwnTaskList label="Open tasks" tasks={open.tasks} moves={moves} mayOpenVentures={mayOpenVentures} />
        )}
        <MoreOpenTasks open={open} />
      </Panel>
      <Panel title={over.hasMore ? 'Done' : `Done (${formatCount(over.tasks.length)})`} padded={false}>
        {over.query.data === undefined && over.query.isError ? (
          <QueryFailure
            className="m-4"
            headingLevel={3}
            title="Your completed tasks could not be loaded"
            query={over.query}
          />
        ) : over.query.data === undefined ? (
          <LoadingList text="Loading your completed tasks..." />
        ) : over.tasks.length === 0 ? (
          <p className="px-4 py-6 text-center text-fg-2 text-md">No completed tasks yet.</p>
        ) : (
          <OwnTaskList label="Done tasks" tasks={over.tasks} moves={moves} mayOpenVentures={mayOpenVentures} />
        )}
        <LoadMore isOnlyForMore list={over.query} />
      </Panel>
    </div>
  );
}
