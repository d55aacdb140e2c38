import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { useRef } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
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
  const cancelRef = useRef<HTMLButtonElement>(null);
  const unfinished = totalOf(sprint.taskCounts) - sprint.taskCounts.done;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      role="alertdialog"
      size="sm"
      title="Close this sprint?"
      initialFocus={cancelRef}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancelRef} disabled={isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={isPending}
            pendingLabel="CLOSING..."
            onClick={() => close(undefined, { onSuccess: () => onOpenChange(false) })}
          >
            Close sprint
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error === null ? null : (
          <Alert tone="danger" title="The sprint was not closed.">
            {failureMessage(error)}
          </Alert>
        )}
        <p className="text-fg-2 text-md">
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
    </Dialog>
  );
}
