import type { UpgradeRequest } from '@aicv/contracts/settings/upgrade-requests';
import { type RefObject, useRef } from 'react';
import { PersonName } from '../../../components/data/person-name.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { useDeclineUpgrade } from '../mutations.ts';

type DeclineUpgradeDialogProps = {
  request: UpgradeRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus after the decline: the button that opened the dialog unmounts. */
  focusFallbackRef: RefObject<HTMLElement | null>;
};

/** Asks for confirmation before the user is notified that their request was declined. */
export function DeclineUpgradeDialog({ request, open, onOpenChange, focusFallbackRef }: DeclineUpgradeDialogProps) {
  const { mutate: decline, isPending, error } = useDeclineUpgrade();
  const isDone = useRef(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Decline this request?"
      confirmLabel="DECLINE"
      write={{ isPending, pendingLabel: 'DECLINING...', error }}
      finalFocus={() => (isDone.current ? focusFallbackRef.current : true)}
      onConfirm={() =>
        decline(request, {
          onSuccess: () => {
            isDone.current = true;
            onOpenChange(false);
          },
        })
      }
    >
      <PersonName person={request.person} /> requested "<UserText>{request.courseTitle}</UserText>". They will be
      notified that it was declined, and can ask again.
    </ConfirmDialog>
  );
}
