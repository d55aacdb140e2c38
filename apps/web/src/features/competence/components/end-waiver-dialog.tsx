import type { CompetenceWaiver } from '@aicv/contracts/competence/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { type RefObject, useRef } from 'react';
import { PersonName } from '../../../components/data/person-name.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { useWithdrawWaiver } from '../mutations.ts';

type EndWaiverDialogProps = {
  waiver: CompetenceWaiver;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus afterwards: the button that opened the dialog unmounts. */
  focusFallbackRef: RefObject<HTMLElement | null>;
};

/** Asks before a user needs the certificate again. */
export function EndWaiverDialog({ waiver, open, onOpenChange, focusFallbackRef }: EndWaiverDialogProps) {
  const { mutate: withdraw, isPending, error } = useWithdrawWaiver();
  const isDone = useRef(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="End this waiver?"
      confirmLabel="END WAIVER"
      write={{ isPending, pendingLabel: 'ENDING...', error }}
      finalFocus={() => (isDone.current ? focusFallbackRef.current : true)}
      onConfirm={() =>
        withdraw(waiver, {
          onSuccess: () => {
            isDone.current = true;
            onOpenChange(false);
          },
        })
      }
    >
      <PersonName person={waiver.user} /> will need the certificate to {COMPETENCE_ACTIONS[waiver.capability]} from the
      next request.
    </ConfirmDialog>
  );
}
