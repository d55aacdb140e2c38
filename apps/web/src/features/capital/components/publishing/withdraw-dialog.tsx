import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { updatePublishingEndpoints } from '@aicv/contracts/capital/update-publishing';
import { UserText } from '../../../../components/data/user-text.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { useWithdrawUpdate } from '../../publishing-mutations.ts';
import { useNewerUpdate } from './use-newer-update.ts';

const reasonDrafts = createDrafts({ kind: 'withdrawal', lasts: 'page', untouched: { reason: '' } });

const checkReason = validatorOf(updatePublishingEndpoints.withdrawInvestorUpdate.body);

type WithdrawDialogProps = {
  update: AuthoredUpdate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onWithdrawn?: ((update: AuthoredUpdate) => void) | undefined;
  /** Receives the version of another user, for which the write was refused. */
  onNewer?: ((update: AuthoredUpdate) => void) | undefined;
};

/** Asks for the reason before readers lose an update. */
export function WithdrawDialog({ update: opened, open, onOpenChange, onWithdrawn, onNewer }: WithdrawDialogProps) {
  const { update, write } = useNewerUpdate(opened, onNewer);
  const { id, version, title } = update;
  const { mutateAsync: withdraw } = useWithdrawUpdate();
  const form = useAppForm({
    initialValues: { reason: '' },
    draft: reasonDrafts.of(id),
    validate: checkReason,
    send: async ({ reason }) => {
      const withdrawn = await write(withdraw({ id, version, reason }));
      onWithdrawn?.(withdrawn);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, discardDraft: undefined }}
      title="Withdraw this update?"
      description={<UserText lines={2}>{title ?? 'Untitled'}</UserText>}
      failureTitle="The update was not withdrawn."
      submitLabel="WITHDRAW"
      pendingLabel="WITHDRAWING..."
      submitVariant="danger"
      retainsDraft
    >
      <p className="text-fg-2 text-md">
        Readers no longer see it, and its link says that it was withdrawn. You can edit it and publish it again.
      </p>
      <TextArea
        required
        label="Reason"
        hint="Only authors and the audit log show it."
        rows={3}
        dir="auto"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
