import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { formatPeople } from '../../../lib/format/format.ts';
import type { Reminder } from '../model/reminder.ts';
import { useRemind } from '../mutations.ts';

type RemindDialogProps = { reminder: Reminder; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before many people receive a notification and an email. */
export function RemindDialog({ reminder, open, onOpenChange }: RemindDialogProps) {
  const { agreement, name, done, pending } = reminder;
  const { mutate: remind, isPending, error } = useRemind();
  const who = formatPeople(pending);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remind ${who}?`}
      confirmLabel="REMIND"
      tone="primary"
      write={{ isPending, pendingLabel: 'REMINDING...', error }}
      onConfirm={() => remind(agreement, { onSuccess: () => onOpenChange(false) })}
    >
      Everyone who has not {done} the current version of the {name} gets a notification, and an email if they have an
      address. You can remind them again after a day.
    </ConfirmDialog>
  );
}
