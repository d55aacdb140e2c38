import { auditEndpoints } from '@aicv/contracts/admin/audit';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { useMailSignedHead } from '../../audit-mutations.ts';
import { MailTransportNotice } from '../mail-transport-notice.tsx';

type MailHeadDialogProps = {
  ownEmail: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const validate = validatorOf(auditEndpoints.mailAuditCheckpoint.body);

/** Signs the latest head and emails it to a recipient outside of the installation. */
export function MailHeadDialog({ ownEmail, open, onOpenChange }: MailHeadDialogProps) {
  const { mutateAsync: mail } = useMailSignedHead();
  const form = useAppForm<{ to: string }>({
    initialValues: { to: ownEmail ?? '' },
    validate,
    send: async ({ to }) => {
      await mail(to.trim());
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Email the signed head"
      description="The current head of the chain is signed and sent with its signature and certificate."
      failureTitle="The email was not sent."
      submitLabel="EMAIL HEAD"
      pendingLabel="SENDING..."
    >
      <TextField
        label="Send to"
        type="email"
        required
        dir="ltr"
        hint="Choose someone outside the platform, such as your auditor."
        {...form.field('to')}
      />
      <MailTransportNotice />
    </FormDialog>
  );
}
