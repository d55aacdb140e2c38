import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { scheduleProblem } from '@aicv/domain/capital/investor-update';
import { UserText } from '../../../../components/data/user-text.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { browserZone, localTimeOf, timeOfLocal } from '../../model/local-time.ts';
import { useScheduleUpdate } from '../../publishing-mutations.ts';
import { useNewerUpdate } from './use-newer-update.ts';

type ScheduleDialogProps = {
  update: AuthoredUpdate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onScheduled?: ((update: AuthoredUpdate) => void) | undefined;
  /** Receives the version of another user, for which the write was refused. */
  onNewer?: ((update: AuthoredUpdate) => void) | undefined;
};

/** Schedules the publication of an update, or changes its time. */
export function ScheduleDialog({ update: opened, open, onOpenChange, onScheduled, onNewer }: ScheduleDialogProps) {
  const { update, write } = useNewerUpdate(opened, onNewer);
  const { id, version, title, scheduledFor } = update;
  const { mutateAsync: schedule } = useScheduleUpdate();
  const form = useAppForm({
    initialValues: { at: scheduledFor === null ? '' : localTimeOf(scheduledFor) },
    validate: ({ at }) => {
      const time = timeOfLocal(at);
      const problem = time === undefined ? 'Enter a date and time' : scheduleProblem(time, serverNow());
      return problem === undefined ? {} : { at: problem };
    },
    send: async ({ at }) => {
      const scheduled = await write(schedule({ id, version, at: timeOfLocal(at) ?? at }));
      onScheduled?.(scheduled);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, discardDraft: undefined }}
      title={scheduledFor === null ? 'Schedule update' : 'Change schedule'}
      description={<UserText lines={2}>{title ?? 'Untitled'}</UserText>}
      failureTitle="The update was not scheduled."
      submitLabel="SCHEDULE"
      pendingLabel="SCHEDULING..."
      size="sm"
    >
      <TextField
        {...form.field('at')}
        label="Date and time"
        hint={`Time zone: ${browserZone()}`}
        type="datetime-local"
        max="9999-12-31T23:59"
        required
      />
      <p className="text-fg-2 text-sm">
        Changes that you save until then are included. Readers are notified when it is published.
      </p>
    </FormDialog>
  );
}
