import type { Sprint } from '@aicv/contracts/ventures/sprints';
import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CalendarRange, Plus } from 'lucide-react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useMovingFocus } from '../../../../components/layout/use-moving-focus.ts';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { isAbsence } from '../../../../lib/api/api-request-error.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { formatProgress, formatSprintDays } from '../../model/sprint-format.ts';
import type { OwnFilter } from '../../model/venture-tab.ts';
import { sprintsQuery } from '../../sprint-queries.ts';
import { taskQuery } from '../../task-queries.ts';
import { SprintDetail } from './sprint-detail.tsx';
import { SprintState } from './sprint-state.tsx';

const PlanSprintDialog = lazyDialog(() => import('./sprint-dialog.tsx'), 'PlanSprintDialog');

type SprintsTabProps = {
  venture: VentureDetail;
  sprintId: string | undefined;
  /** The requested task. Without a sprint, the tab shows the task's own. */
  taskId: string | undefined;
  /** Undefined shows the usual sprint. */
  onSprintChange: (sprintId: string | undefined) => void;
  own: OwnFilter;
};

/** The sprints of a venture, the current one first, and the selected one. */
export function SprintsTab({ venture, sprintId, taskId, onSprintChange, own }: SprintsTabProps) {
  const mayWrite = useMayWrite();
  const sprints = useInfiniteQuery(sprintsQuery(venture.id));
  const planning = useDialogSlot<readonly Sprint[]>();
  const planFocus = useMovingFocus<HTMLButtonElement>();
  const items = currentFirst(sprints.data?.pages.flatMap((page) => page.items) ?? []);
  const sought = useLinkedTask(taskId, venture.id);
  const usualId = sought.isPending ? undefined : (venture.currentSprint?.id ?? items[0]?.id);
  const shownId = sprintId ?? sought.sprintId ?? usualId;
  const planButton = mayWrite ? (
    <Button ref={planFocus.ref} variant="primary" size="sm" icon={<Plus />} onClick={() => planning.open(items)}>
      PLAN SPRINT
    </Button>
  ) : null;

  return (
    <>
      {sought.isMissing ? (
        <Alert tone="warning" className="mb-4">
          This task does not exist, or it belongs to another venture.
        </Alert>
      ) : null}
      {sprints.data === undefined && sprints.isError ? (
        <QueryFailure title="The sprints could not be loaded" query={sprints} />
      ) : sprints.data !== undefined && items.length === 0 ? (
        <EmptyState
          icon={<CalendarRange />}
          title="No sprints yet"
          description="Plan a time-boxed set of tasks and track its burndown."
          action={planButton}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Panel title="Sprints" padded={false} actions={planButton}>
            {sprints.data === undefined ? (
              <LoadingList text="Loading the sprints..." />
            ) : (
              <>
                <ul className="relative max-h-72 divide-y divide-line overflow-y-auto lg:max-h-160">
                  {items.map((sprint) => (
                    <li key={sprint.id}>
                      <SprintChoice sprint={sprint} isShown={sprint.id === shownId} onChoose={onSprintChange} />
                    </li>
                  ))}
                </ul>
                <LoadMore isOnlyForMore list={sprints} />
              </>
            )}
          </Panel>
          {shownId === undefined ? null : (
            // On small screens this is below the list, which would push it down. It loads with the list, but shows only after it.
            <div className={clsx('min-w-0', sprints.data === undefined && 'max-lg:hidden')}>
              <SprintDetail
                key={shownId}
                ventureId={venture.id}
                sprintId={shownId}
                soughtTaskId={taskId}
                own={own}
                onDeleted={() => {
                  planFocus.current()?.focus();
                  onSprintChange(undefined);
                }}
              />
            </div>
          )}
        </div>
      )}
      <DialogSlot {...planning}>
        {(dialog, sprints) => (
          <PlanSprintDialog
            {...dialog}
            ventureId={venture.id}
            sprints={sprints}
            onPlanned={({ id }) => onSprintChange(id)}
            finalFocus={planFocus.current}
          />
        )}
      </DialogSlot>
    </>
  );
}

/** Finds the sprint of the task in the address. If the task cannot be read, the tab still renders. */
function useLinkedTask(taskId: string | undefined, ventureId: string) {
  const { data, isError, error } = useQuery({ ...taskQuery(taskId ?? ''), enabled: taskId !== undefined });
  const isHere = data?.venture?.id === ventureId;
  return {
    isPending: taskId !== undefined && data === undefined && !isError,
    sprintId: isHere ? (data.sprintId ?? undefined) : undefined,
    isMissing: (data !== undefined && !isHere) || isAbsence(error),
  };
}

function SprintChoice({
  sprint,
  isShown,
  onChoose,
}: {
  sprint: Sprint;
  isShown: boolean;
  onChoose: (sprintId: string) => void;
}) {
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onChoose(sprint.id)}
      className="block w-full border-transparent border-l-3 px-3.5 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-[550] text-fg text-sm">
          <UserText lines={2}>{sprint.title}</UserText>
        </span>
        <SprintState sprint={sprint} />
      </span>
      <span className="mt-1 block text-fg-2 text-xs">{formatSprintDays(sprint)}</span>
      <span className="block text-fg-2 text-xs">{formatProgress(sprint.taskCounts, sprint.movedOn)}</span>
    </button>
  );
}

/** The sort is stable, so the others keep the server's order. */
function currentFirst(sprints: readonly Sprint[]): Sprint[] {
  return [...sprints].sort((left, right) => Number(right.isActive) - Number(left.isActive));
}
