import { type Flag, featureFlagEndpoints } from '@aicv/contracts/settings/feature-flags';
import * as z from 'zod/mini';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useRecordForm } from '../../../../lib/forms/use-record-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { flagReasonDrafts } from '../../model/flag-reason-drafts.ts';

type FlagReasonDialogProps = {
  flag: Flag;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSwitch: (change: { flag: Flag; enabled: boolean; reason: string }) => void;
};

const validate = validatorOf(z.pick(featureFlagEndpoints.setFeatureFlag.body, { reason: true }));

/** Asks for the reason of a switch. The switch then moves optimistically; a refusal moves it back and keeps the reason for a retry. */
export function FlagReasonDialog({ flag, open, onOpenChange, onSwitch }: FlagReasonDialogProps) {
  const enabled = !flag.enabled;
  const form = useRecordForm<{ reason: string }>({
    initialValues: { reason: flagReasonDrafts.read(flag.key) ?? '' },
    validate,
    onChange: ({ reason }) => flagReasonDrafts.store(flag.key, reason),
    send: async ({ reason }) => {
      onOpenChange(false);
      onSwitch({ flag, enabled, reason: reason.trim() });
    },
  });
  const discard = () => {
    flagReasonDrafts.forget(flag.key);
    onOpenChange(false);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="sm"
      title={`Turn ${enabled ? 'on' : 'off'} ${flag.name}?`}
      description={
        enabled
          ? 'It becomes available immediately to everyone whose role allows it.'
          : 'It is hidden immediately, and its pages and API are blocked. No data is deleted.'
      }
      failureTitle="The feature was not changed."
      submitLabel={enabled ? 'TURN ON' : 'TURN OFF'}
      pendingLabel="SWITCHING..."
      submitVariant={enabled ? 'primary' : 'danger'}
      retainsDraft
      onDiscard={form.values.reason === '' ? undefined : discard}
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        dir="auto"
        hint="Saved in the flag's history and the audit log."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
