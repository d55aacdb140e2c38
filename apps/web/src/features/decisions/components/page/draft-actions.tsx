import type { Decision } from '@aicv/contracts/decisions/decisions';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { currentMembers } from '../../model/decision-form.ts';
import { useOpenDecision } from '../../mutations.ts';

const EditDecisionDialog = lazyDialog(() => import('../edit-decision-dialog.tsx'), 'EditDecisionDialog');
const ConfirmDialog = lazyDialog(() => import('../../../../components/overlay/confirm-dialog.tsx'), 'ConfirmDialog');

/** Edits a draft, and opens it for votes. */
export function DraftActions({ decision }: { decision: Decision }) {
  const editing = useDialogSlot<Decision>();
  const opening = useDialogSlot<null>();
  const { mutate: open, isPending, error, reset } = useOpenDecision();
  const members = currentMembers(decision).length;
  return (
    <>
      <Button onClick={() => editing.open(decision)} onPointerEnter={EditDecisionDialog.preload}>
        EDIT
      </Button>
      <Button
        variant="primary"
        onClick={() => {
          reset();
          opening.open(null);
        }}
      >
        OPEN FOR VOTES
      </Button>
      <DialogSlot {...editing}>{(dialog, edited) => <EditDecisionDialog {...dialog} decision={edited} />}</DialogSlot>
      <DialogSlot {...opening}>
        {(dialog) => (
          <ConfirmDialog
            {...dialog}
            title="Open this decision for votes?"
            tone="primary"
            confirmLabel="OPEN FOR VOTES"
            write={{ isPending, pendingLabel: 'OPENING...', error }}
            onConfirm={() => open(decision)}
          >
            <p>
              {members === 1 ? 'The member of the committee is notified.' : `The ${members} members are notified.`}{' '}
              Title, kind, memo, rule, quorum and revisit day can no longer change, and no member can be added.
            </p>
            <p className="mt-2">Deadline and chair can still change, and members can be removed.</p>
          </ConfirmDialog>
        )}
      </DialogSlot>
    </>
  );
}
