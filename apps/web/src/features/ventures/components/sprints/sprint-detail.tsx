import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, SearchX, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Moment } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyDialog, lazyPart } from '../../../../components/feedback/lazy.tsx';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { isAbsence } from '../../../../lib/api/api-request-error.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useDeleteSprint } from '../../deletion-mutations.ts';
import { formatProgress, formatSprintDays, totalOf } from '../../model/sprint-format.ts';
import type { OwnFilter } from '../../model/venture-tab.ts';
import { useMakeCurrent } from '../../sprint-mutations.ts';
import { sprintQuery } from '../../sprint-queries.ts';
import { SprintCounts } from './sprint-counts.tsx';
import { SprintState } from './sprint-state.tsx';

const TaskBoard = lazyPart(() => import('../tasks/task-board.tsx'), 'TaskBoard');
const BurndownPanel = lazyPart(() => import('./burndown-panel.tsx'), 'BurndownPanel');
const EditSprintDialog = lazyDialog(() => import('./sprint-dialog.tsx'), 'EditSprintDialog');
const CloseSprintDialog = lazyDialog(() => import('./close-sprint-dialog.tsx'), 'CloseSprintDialog');

type SprintDetailProps = {
  ventureId: string;
  sprintId: string;
  /** The requested task, if it belongs to this sprint. */
  soughtTaskId: string | undefined;
  own: OwnFilter;
  /** Called before the lists lose the sprint. */
  onDeleted: () => void;
};

/** One sprint of the venture: its progress, its tasks and its burndown. */
export function SprintDetail({ ventureId, sprintId, soughtTaskId, own, onDeleted }: SprintDetailProps) {
  const query = useQuery(sprintQuery(sprintId));
  const { data: sprint, isError, error } = query;
  if (isAbsence(error)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="This sprint does not exist"
        description="It may have been deleted. Choose another sprint."
      />
    );
  }
  if (sprint === undefined && isError) {
    return <QueryFailure title="The sprint could not be loaded" query={query} />;
  }
  if (sprint === undefined) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading the sprint...</span>
        <Skeleton className="h-44" />
        <Skeleton className="h-72" />
      </div>
    );
  }
  if (sprint.ventureId !== ventureId) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="This sprint belongs to another venture"
        description="Choose a sprint from this venture."
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <SprintHeader sprint={sprint} onDeleted={onDeleted} />
      <TaskBoard
        key={sprint.id}
        fallback={<Skeleton className="h-72" />}
        sprint={sprint}
        soughtId={soughtTaskId}
        own={own}
      />
      <BurndownPanel fallback={<Skeleton className="h-72" />} sprintId={sprint.id} />
    </div>
  );
}

function SprintHeader({ sprint, onDeleted }: { sprint: Sprint; onDeleted: () => void }) {
  const mayWrite = useMayWrite();
  const { mutate: makeCurrent, isPending } = useMakeCurrent(sprint.id);
  const { mutate: remove, isPending: isRemoving } = useDeleteSprint({ onDeleted });
  const editing = useDialogSlot<Sprint>();
  const closing = useDialogSlot<Sprint>();
  const closeRef = useRef<HTMLButtonElement>(null);
  const titleRef = useRef<HTMLParagraphElement>(null);
  return (
    <Panel
      title={<UserText>{sprint.title}</UserText>}
      description={formatSprintDays(sprint)}
      actions={
        <>
          <SprintState sprint={sprint} />
          {sprint.closedAt !== null || !mayWrite ? null : (
            <>
              <Button size="sm" icon={<Pencil />} aria-label="Edit sprint" onClick={() => editing.open(sprint)}>
                Edit
              </Button>
              {sprint.isActive ? null : (
                <Button size="sm" pending={isPending} onClick={() => makeCurrent(sprint.version)}>
                  MAKE CURRENT
                </Button>
              )}
              <Button ref={closeRef} size="sm" onClick={() => closing.open(sprint)}>
                CLOSE SPRINT
              </Button>
              <Menu
                label="More actions for the sprint"
                trigger={
                  <IconButton
                    label="More actions for the sprint"
                    icon={<Ellipsis />}
                    size="sm"
                    variant="secondary"
                    disabled={isRemoving}
                  />
                }
              >
                <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => remove(sprint)}>
                  Delete sprint
                </MenuItem>
              </Menu>
            </>
          )}
        </>
      }
    >
      <p ref={titleRef} tabIndex={-1} className="mb-3 text-fg-2 text-sm outline-none">
        {sprint.closedAt === null ? (
          'Counts and burndown update until the sprint is closed.'
        ) : (
          <>
            Closed <Moment at={sprint.closedAt} />. Results are final.
          </>
        )}
      </p>
      <SprintCounts sprint={sprint} />
      <ProgressBar
        label={sprint.closedAt === null ? 'Progress' : 'Result'}
        className="mt-4"
        value={sprint.taskCounts.done}
        max={totalOf(sprint.taskCounts) + (sprint.movedOn ?? 0)}
        text={formatProgress(sprint.taskCounts, sprint.movedOn)}
      />
      <DialogSlot {...editing}>{(dialog, edited) => <EditSprintDialog {...dialog} sprint={edited} />}</DialogSlot>
      <DialogSlot {...closing}>
        {(dialog, closed) => (
          <CloseSprintDialog
            {...dialog}
            sprint={closed}
            // Closing the sprint removes the button.
            finalFocus={() => closeRef.current ?? titleRef.current}
          />
        )}
      </DialogSlot>
    </Panel>
  );
}
