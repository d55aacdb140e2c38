import { MODULE_REMINDERS, type ReminderModule } from '@aicv/domain/module-reminders';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type ReminderDialogProps = { module: ReminderModule; open: boolean; onAcknowledge: () => void };

/** The reminder of one module, which only acknowledging closes (specification, section 4). */
export function ReminderDialog({ module, open, onAcknowledge }: ReminderDialogProps) {
  const { title, sentences, acknowledgeLabel } = MODULE_REMINDERS[module];
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      givesWay
      role="alertdialog"
      size="sm"
      title={title}
      description={sentences.join(' ')}
      footer={
        <Button variant="primary" onClick={onAcknowledge}>
          {acknowledgeLabel}
        </Button>
      }
    />
  );
}
