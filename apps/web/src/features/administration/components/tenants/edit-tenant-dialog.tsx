import type { Tenant } from '@aicv/contracts/admin/tenants';
import { planOf } from '@aicv/domain/settings/plan';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { checkTenantChange, PLAN_OPTIONS } from '../../model/tenant-form.ts';
import { type TenantChange, useChangeTenant } from '../../tenant-mutations.ts';

type EditTenantDialogProps = { tenant: Tenant; open: boolean; onOpenChange: (open: boolean) => void };

type Values = { name: string; plan: string };

/** Edits the name and plan of a tenant. Sends only changed fields. */
export function EditTenantDialog({ tenant, open, onOpenChange }: EditTenantDialogProps) {
  const { mutateAsync: change } = useChangeTenant(tenant.id);
  const changeOf = ({ name, plan }: Values): TenantChange => ({
    ...(name.trim() === tenant.name ? {} : { name }),
    ...(plan === tenant.plan ? {} : { plan: planOf(plan) }),
  });
  const form = useAppForm<Values>({
    initialValues: { name: tenant.name, plan: tenant.plan },
    validate: (values) => checkTenantChange(changeOf(values)),
    send: async (values) => {
      const changed = changeOf(values);
      if (Object.keys(changed).length > 0) await change(changed);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="sm"
      title="Edit tenant"
      description={`Tenant ID: ${tenant.id}`}
      failureTitle="The tenant was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      <TextField label="Name" required dir="auto" {...form.field('name')} />
      <SelectField
        label="Plan"
        hint="All plans except Free include premium courses."
        options={PLAN_OPTIONS}
        {...form.field('plan')}
      />
    </FormDialog>
  );
}
