import { MODULE_REMINDERS } from '@aicv/domain/access/module-reminder-texts';
import type { ReminderModule } from '@aicv/domain/access/module-reminders';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { reportAcknowledgement } from '../mutations.ts';

type ReminderDialogProps = { module: ReminderModule; open: boolean; onAcknowledge: () => void };

/** The reminder of one module. Only an acknowledgement closes it (REQ-121). */
export function ReminderDialog({ module, open, onAcknowledge }: ReminderDialogProps) {
  const { title, sentences, acknowledgeLabel } = MODULE_REMINDERS[module];
  const [focusedBefore] = useState(() => document.activeElement);
  const acknowledge = () => {
    if (!open) return;
    onAcknowledge();
    void reportAcknowledgement(module);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      role="alertdialog"
      dismissible={false}
      yieldsToOthers
      size="sm"
      title={title}
      description={sentences.join(' ')}
      finalFocus={() =>
        focusedBefore instanceof HTMLElement && focusedBefore !== document.body && focusedBefore.isConnected
          ? focusedBefore
          : document.querySelector('main')
      }
      footer={
        <Button variant="primary" onClick={acknowledge}>
          {acknowledgeLabel}
        </Button>
      }
    />
  );
}
