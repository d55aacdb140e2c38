import type { Decision } from '@aicv/contracts/decisions/decisions';
import { useNavigate } from '@tanstack/react-router';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { currentMembers } from '../../model/committee.ts';
import { useDeleteDecision, useOpenDecision } from '../../mutations.ts';

const EditDecisionDialog = lazyDialog(() => import('../edit-decision-dialog.tsx'), 'EditDecisionDialog');
const ConfirmDialog = lazyDialog(() => import('../../../../components/overlay/confirm-dialog.tsx'), 'ConfirmDialog');

type DraftSlots = ReturnType<typeof useDraftDialogs>;

/** The dialogs of a draft. They stay when another user opens the decision meanwhile, so that input is not lost. */
export function useDraftDialogs() {
  return { editing: useDialogSlot<Decision>(), opening: useDialogSlot<null>(), deleting: useDialogSlot<null>() };
}

/** Edits a draft, deletes it, and opens it for votes. */
export function DraftActions({ decision, editing, opening, deleting }: DraftSlots & { decision: Decision }) {
  return (
    <>
      <Button onClick={() => editing.open(decision)} onPointerEnter={EditDecisionDialog.preload}>
        EDIT
      </Button>
      <Button onClick={() => deleting.open(null)}>DELETE</Button>
      <Button variant="primary" onClick={() => opening.open(null)}>
        OPEN FOR VOTES
      </Button>
    </>
  );
}

export function DraftDialogs({ decision, editing, opening, deleting }: DraftSlots & { decision: Decision }) {
  return (
    <>
      <DialogSlot {...editing}>{(dialog, edited) => <EditDecisionDialog {...dialog} decision={edited} />}</DialogSlot>
      <DialogSlot {...opening}>{(dialog) => <OpenQuestion {...dialog} decision={decision} />}</DialogSlot>
      <DialogSlot {...deleting}>{(dialog) => <DeleteQuestion {...dialog} decision={decision} />}</DialogSlot>
    </>
  );
}

type QuestionProps = { open: boolean; onOpenChange: (open: boolean) => void; decision: Decision };

/** Says what can no longer change. */
function OpenQuestion({ open: isOpen, onOpenChange, decision }: QuestionProps) {
  const { mutate: open, isPending, error } = useOpenDecision();
  const members = currentMembers(decision).length;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Open this decision for votes?"
      tone="primary"
      confirmLabel="OPEN FOR VOTES"
      write={{ isPending, pendingLabel: 'OPENING...', error }}
      onConfirm={() => open(decision, { onSuccess: () => onOpenChange(false) })}
    >
      <p>
        {members === 1 ? 'The member of the committee is notified.' : `The ${members} members are notified.`} Title,
        kind, memo, rule, quorum, revisit day and tripwires can no longer change, and no member can be added.
      </p>
      <p className="mt-2">Deadline and chair can still change, and members can be removed.</p>
    </ConfirmDialog>
  );
}

function DeleteQuestion({ open, onOpenChange, decision }: QuestionProps) {
  const navigate = useNavigate();
  const { mutate: remove, isPending, error } = useDeleteDecision({ onDeleted: () => navigate({ to: '/decisions' }) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this draft?"
      confirmLabel="DELETE DRAFT"
      write={{ isPending, pendingLabel: 'DELETING...', error }}
      onConfirm={() => remove(decision)}
    >
      {decision.memoVersion === 1
        ? 'The decision and its memo are deleted.'
        : `The decision and all ${decision.memoVersion} versions of its memo are deleted.`}{' '}
      They cannot be restored.
    </ConfirmDialog>
  );
}
