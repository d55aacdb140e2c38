import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { totalOf } from '../../model/sprint-format.ts';
import { useCloseSprint } from '../../sprint-mutations.ts';
import { SprintCounts } from './sprint-counts.tsx';

type CloseSprintDialogProps = {
  sprint: Sprint;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for confirmation before a sprint is closed, and shows the counts that will be frozen. */
export function CloseSprintDialog({ sprint, open, onOpenChange, finalFocus }: CloseSprintDialogProps) {
  const { mutate: close, isPending, error } = useCloseSprint(sprint.id);
  const unfinished = totalOf(sprint.taskCounts) - sprint.taskCounts.done;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Close this sprint?"
      confirmLabel="Close sprint"
      write={{ isPending, pendingLabel: 'CLOSING...', error }}
      onConfirm={() => close(undefined, { onSuccess: () => onOpenChange(false) })}
      finalFocus={finalFocus}
    >
      <div className="grid gap-4">
        <p>
          The tasks and burndown of <UserText className="font-[550] text-fg">{sprint.title}</UserText> become read-only.
          A closed sprint cannot be reopened.
        </p>
        <SprintCounts sprint={sprint} />
        {unfinished === 0 ? null : (
          <p className="text-fg-2 text-sm">
            {unfinished === 1 ? '1 task is' : `${unfinished} tasks are`} not done. Move{' '}
            {unfinished === 1 ? 'it' : 'them'} to another sprint first if you want to continue{' '}
            {unfinished === 1 ? 'it' : 'them'}.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
