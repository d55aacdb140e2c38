import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { ROLES } from '@aicv/domain/access/roles';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { nameOf, roleLabel } from '../../../../lib/format/person.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { changedUser, checkUser, fieldOfUserRefusal, type UserValues, userValues } from '../../model/edit-user-form.ts';
import { tenantChoicesQuery } from '../../queries.ts';
import { useChangeUser } from '../../user-mutations.ts';
import { isUnconfirmed, UnconfirmedBadge } from './unconfirmed-badge.tsx';

type EditUserDialogProps = {
  user: AdministeredUser;
  isOwn: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

/** Edits names, address, role, tenant and status of a user. Sends only changed fields. */
export function EditUserDialog({ user, isOwn, open, onOpenChange }: EditUserDialogProps) {
  const { mutateAsync: change } = useChangeUser(user.id);
  const opened = userValues(user);
  const hasMoved = useRef(false);
  const form = useAppForm<UserValues>({
    initialValues: opened,
    validate: (values) => checkUser(opened, values),
    fieldOfCode: (values) => fieldOfUserRefusal(opened, values),
    send: async (values) => {
      const changed = changedUser(opened, values);
      if (Object.keys(changed).length > 0) await change(changed);
      hasMoved.current = changed.tenantId !== undefined;
      onOpenChange(false);
    },
  });
  const { values, messages, setValue, field } = form;
  const wanted = changedUser(opened, values);
  const endsSessions = wanted.role !== undefined || wanted.tenantId !== undefined || wanted.isActive === false;
  // Only the firm's own tenant assigns tenants, and users cannot move themselves.
  const canMove = user.tenantId === DEFAULT_TENANT_ID && !isOwn;

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Edit user"
      // A moved user leaves the list, and so does the button that opened this dialog.
      finalFocus={() => (hasMoved.current ? document.querySelector('main') : true)}
      description={
        <>
          The account of <UserText>{nameOf(user)}</UserText>, who signs in as <UserText>{user.username}</UserText>.
        </>
      }
      failureTitle="The user was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField label="First name" dir="auto" {...field('firstName')} />
        <TextField label="Last name" dir="auto" {...field('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        dir="ltr"
        disabled={isOwn}
        hint={emailHint(user, isOwn)}
        {...field('email')}
      />
      <SelectField
        label="Role"
        options={ROLE_OPTIONS}
        hint={isOwn ? 'Only another administrator can change your role.' : undefined}
        {...field('role')}
      />
      {canMove ? <TenantField {...field('tenantId')} /> : null}
      <Checkbox
        label="Account is active"
        name="isActive"
        checked={values.isActive === 'true'}
        error={messages.isActive}
        hint="Inactive people cannot sign in. Their records are kept."
        onChange={({ target }) => setValue('isActive', String(target.checked))}
      />
      {endsSessions ? (
        <Alert tone="warning" announce title="This person will be signed out.">
          Saving ends all their sessions, on every device.
        </Alert>
      ) : null}
    </FormDialog>
  );
}

function emailHint(user: AdministeredUser, isOwn: boolean): ReactNode {
  if (isOwn) return 'Change your own address in your profile.';
  return isUnconfirmed(user) ? <UnconfirmedBadge of={user} /> : undefined;
}

type TenantFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'> & {
  onChange: (event: { target: { value: string } }) => void;
};

/** The tenant of a user, for the firm's administrators. A text field if there are too many to choose from. */
function TenantField(field: TenantFieldProps) {
  const { data: choices } = useQuery(tenantChoicesQuery());
  const hint = 'Only people without records here can be moved. They will have to accept the agreement again.';
  if (choices === null) return <TextField label="Tenant ID" dir="ltr" hint={hint} {...field} />;
  const options = choices ?? [];
  const isListed = options.some(({ value }) => value === field.value);
  const current = isListed ? [] : [{ value: String(field.value), label: String(field.value) }];
  return <SelectField label="Tenant" hint={hint} options={[...current, ...options]} {...field} />;
}
