import { useRef } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { formatCount } from '../../../../lib/format/format.ts';

type SubmitAttemptDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unanswered: number;
  onConfirm: () => void;
};

/** Asks for confirmation before an attempt with unanswered questions is submitted. */
export function SubmitAttemptDialog({ open, onOpenChange, unanswered, onConfirm }: SubmitAttemptDialogProps) {
  const backRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="sm"
      title="Submit these answers?"
      initialFocus={backRef}
      footer={
        <>
          <Button ref={backRef} onClick={() => onOpenChange(false)}>
            Back to the questions
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onOpenChange(false);
              onConfirm();
            }}
          >
            Submit answers
          </Button>
        </>
      }
    >
      <p className="text-fg-2 text-md">
        {unanswered === 1 ? '1 question is not answered' : `${formatCount(unanswered)} questions are not answered`} yet
        and will count as incorrect. You can submit an attempt only once.
      </p>
    </Dialog>
  );
}
