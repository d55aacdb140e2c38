import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { UserText } from '../../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
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
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={closes ? 'Close this venture?' : 'Reopen this venture?'}
      confirmLabel={closes ? 'Close venture' : 'Reopen'}
      tone={closes ? 'danger' : 'primary'}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      <UserText className="font-[550] text-fg">{venture.title}</UserText>{' '}
      {closes
        ? 'will no longer count as an active venture. Its sprints, tasks and KPIs are kept.'
        : 'will count as an active venture again.'}
    </ConfirmDialog>
  );
}
