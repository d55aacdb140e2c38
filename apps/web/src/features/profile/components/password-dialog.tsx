import { changePasswordBody } from '@aicv/contracts/identity/own-account';
import * as z from 'zod/mini';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PasswordStrengthMeter } from '../../../components/form/password-strength-meter.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { typedTwice } from '../../../lib/forms/typed-twice.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { useChangePassword } from '../mutations.ts';
import { AccountName } from './account-name.tsx';

type PasswordDialogProps = { username: string; open: boolean; onOpenChange: (open: boolean) => void };

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

const check = validatorOf(
  z.extend(changePasswordBody, { confirmPassword: z.string() }).check(typedTwice('newPassword')),
);

/** Asks for the old password and the new one. */
export function PasswordDialog({ username, open, onOpenChange }: PasswordDialogProps) {
  const { mutateAsync: change } = useChangePassword();
  const form = useAppForm({
    initialValues: EMPTY,
    validate: check,
    send: async ({ confirmPassword: _, ...passwords }) => {
      await change(passwords);
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="sm"
      title="Change password"
      description="You will be signed out everywhere else."
      failureTitle="The password was not changed."
      submitLabel="CHANGE PASSWORD"
      pendingLabel="CHANGING..."
    >
      <AccountName username={username} />
      <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      <div>
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          autoComplete="new-password"
          hint="8 to 128 characters."
        />
        <PasswordStrengthMeter password={form.values.newPassword} />
      </div>
      <PasswordField {...form.field('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
    </FormDialog>
  );
}
