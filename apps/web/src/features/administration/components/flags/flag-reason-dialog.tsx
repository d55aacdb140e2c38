import { type Flag, featureFlagEndpoints } from '@aicv/contracts/settings/feature-flags';
import * as z from 'zod/mini';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
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
  const draft = flagReasonDrafts.of(flag.key);
  const form = useAppForm<{ reason: string }>({
    initialValues: draft.read() ?? { reason: '' },
    validate,
    // Not `draft`: the mutation forgets it once the server has accepted the switch.
    onChange: draft.store,
    send: async ({ reason }) => {
      onOpenChange(false);
      onSwitch({ flag, enabled, reason: reason.trim() });
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, discardDraft: draft.isTouched(form.values) ? draft.forget : undefined }}
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
