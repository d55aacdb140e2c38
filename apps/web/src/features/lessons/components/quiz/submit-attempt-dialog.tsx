import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { formatCount } from '../../../../lib/format/format.ts';

type SubmitAttemptDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unanswered: number;
  onConfirm: () => void;
};

/** Asks for confirmation before an attempt with unanswered questions is submitted. */
export function SubmitAttemptDialog({ open, onOpenChange, unanswered, onConfirm }: SubmitAttemptDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Submit these answers?"
      cancelLabel="Back to the questions"
      confirmLabel="Submit answers"
      tone="primary"
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    >
      {unanswered === 1 ? '1 question is not answered' : `${formatCount(unanswered)} questions are not answered`} yet
      and will count as incorrect. You can submit an attempt only once.
    </ConfirmDialog>
  );
}
