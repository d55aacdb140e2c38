import { MODULE_REMINDERS } from '@aicv/domain/access/module-reminder-texts';
import type { ReminderModule } from '@aicv/domain/access/module-reminders';
import { AlertDialog } from '../../../components/overlay/alert-dialog.tsx';
import { reportAcknowledgement } from '../mutations.ts';

type ReminderDialogProps = { module: ReminderModule; open: boolean; onAcknowledge: () => void };

/** The reminder of one module. Only an acknowledgement closes it (REQ-121). */
export function ReminderDialog({ module, open, onAcknowledge }: ReminderDialogProps) {
  const { title, sentences, acknowledgeLabel } = MODULE_REMINDERS[module];
  return (
    <AlertDialog
      open={open}
      title={title}
      description={sentences.join(' ')}
      answer={acknowledgeLabel}
      onAnswer={() => {
        onAcknowledge();
        void reportAcknowledgement(module);
      }}
    />
  );
}
