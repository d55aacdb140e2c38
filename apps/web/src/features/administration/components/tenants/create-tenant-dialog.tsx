import { Alert } from '../../../../components/feedback/alert.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import {
  checkTenant,
  EMPTY_TENANT,
  PLAN_OPTIONS,
  suggestedTenantId,
  tenantDraft,
  tenantInput,
} from '../../model/tenant-form.ts';
import { useMailTransport } from '../../queries.ts';
import { useCreateTenant } from '../../tenant-mutations.ts';

type CreateTenantDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a tenant and invites its first administrator. The input stays until the tenant is created or the input is discarded. */
export function CreateTenantDialog({ open, onOpenChange }: CreateTenantDialogProps) {
  const { mutateAsync: create } = useCreateTenant();
  const mailTransport = useMailTransport();
  const form = useAppForm({
    draft: tenantDraft,
    initialValues: EMPTY_TENANT,
    validate: checkTenant,
    fieldOfCode: () => ({ TENANT_EXISTS: 'id', EMAIL_TAKEN: 'adminEmail' }),
    send: async (values) => {
      await create(tenantInput(values));
      onOpenChange(false);
    },
  });
  const { values, setValue, field } = form;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Create tenant"
      description="Its people and data are kept separate. Its first administrator is invited by email."
      failureTitle="The tenant was not created."
      submitLabel="CREATE TENANT"
      pendingLabel="CREATING..."
      retainsDraft
    >
      <TextField
        label="Name"
        required
        dir="auto"
        {...field('name')}
        onBlur={() => {
          if (values.id === '') setValue('id', suggestedTenantId(values.name));
        }}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField
          label="Tenant ID"
          required
          dir="ltr"
          spellCheck={false}
          hint="Lowercase letters, digits and hyphens. Cannot be changed later."
          {...field('id')}
        />
        <SelectField label="Plan" options={PLAN_OPTIONS} {...field('plan')} />
      </div>
      <TextField label="First administrator's email" type="email" required dir="ltr" {...field('adminEmail')} />
      {mailTransport === 'outbox' ? (
        <Alert tone="warning" title="No mail server is set up.">
          The invitation stays in the outbox in System settings. Copy its link from there and send it yourself.
        </Alert>
      ) : null}
    </FormDialog>
  );
}
