import type { Tenant } from '@aicv/contracts/admin/tenants';
import { tenantEndpoints } from '@aicv/contracts/admin/tenants';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import { useMailTransport } from '../../queries.ts';
import { useInviteTenantAdmin } from '../../tenant-mutations.ts';

type InviteTenantAdminDialogProps = { tenant: Tenant; open: boolean; onOpenChange: (open: boolean) => void };

const validate = validatorOf(tenantEndpoints.inviteTenantAdmin.body);

/** Invites another administrator to a tenant whose own administrators cannot. */
export function InviteTenantAdminDialog({ tenant: { id, name }, open, onOpenChange }: InviteTenantAdminDialogProps) {
  const { mutateAsync: invite } = useInviteTenantAdmin(id);
  const mailTransport = useMailTransport();
  const form = useAppForm({
    initialValues: { adminEmail: '' },
    validate,
    fieldOfCode: () => ({
      EMAIL_TAKEN: 'adminEmail',
      ACCOUNT_SWITCHED_OFF: 'adminEmail',
      ROLE_UNCHANGED: 'adminEmail',
    }),
    send: async (values) => {
      await invite(values);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Invite administrator"
      description={`They receive a link to join ${name}. It works once, for seven days.`}
      failureTitle="The invitation was not sent."
      submitLabel="INVITE"
      pendingLabel="INVITING..."
    >
      <TextField
        label="Email"
        type="email"
        required
        dir="ltr"
        hint="Replaces any open invitation to this address."
        {...form.field('adminEmail')}
      />
      {mailTransport === 'outbox' ? (
        <Alert tone="warning" title="No mail server is set up.">
          The invitation stays in the outbox in System settings. Copy its link from there and send it yourself.
        </Alert>
      ) : null}
    </FormDialog>
  );
}
