import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { useRef } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { useStepVenture } from '../../venture-mutations.ts';

type CloseVentureDialogProps = {
  venture: VentureDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for confirmation before a venture is closed or reopened. */
export function CloseVentureDialog({ venture, open, onOpenChange, finalFocus }: CloseVentureDialogProps) {
  const { mutate: step } = useStepVenture(venture.id);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const closes = venture.isActive;
  const confirm = () => {
    onOpenChange(false);
    step({
      change: { isActive: !closes },
      toast: closes
        ? { title: 'Venture Closed', description: 'You can reopen it at any time' }
        : { title: 'Venture Reopened', description: 'It is active again' },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="sm"
      title={closes ? 'Close this venture?' : 'Reopen this venture?'}
      initialFocus={cancelRef}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancelRef} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant={closes ? 'danger' : 'primary'} onClick={confirm}>
            {closes ? 'Close venture' : 'Reopen'}
          </Button>
        </>
      }
    >
      <p className="text-fg-2 text-md">
        <UserText className="font-[550] text-fg">{venture.title}</UserText>{' '}
        {closes
          ? 'will no longer count as an active venture. Its sprints, tasks and KPIs are kept.'
          : 'will count as an active venture again.'}
      </p>
    </Dialog>
  );
}
