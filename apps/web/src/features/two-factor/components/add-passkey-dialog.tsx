import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { deviceLabel } from '../../../lib/session/device-label.ts';
import { checkPasskeyName } from '../model/check-passkey-name.ts';
import { useAddPasskey } from '../passkey-mutations.ts';

type AddPasskeyDialogProps = {
  /** True for a user without two-factor sign-in; other users have stepped up already. */
  needsPassword: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type PasskeyValues = { name: string; password: string };

/** Asks for the name of a passkey, and creates it in the browser. */
export function AddPasskeyDialog({ needsPassword, open, onOpenChange }: AddPasskeyDialogProps) {
  const { mutateAsync: add } = useAddPasskey();
  const form = useAppForm<PasskeyValues>({
    initialValues: { name: deviceLabel(navigator.userAgent), password: '' },
    validate: ({ name, password }) => ({
      ...checkPasskeyName({ name }),
      ...(needsPassword && password === '' ? { password: 'Password is required' } : {}),
    }),
    send: async ({ name, password }) => {
      await add({ name, password: needsPassword ? password : undefined });
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Add passkey"
      description="Your browser will ask for a fingerprint, face, PIN or security key."
      failureTitle="The passkey was not added."
      submitLabel="ADD PASSKEY"
      pendingLabel="WAITING..."
    >
      <TextField label="Name" required dir="auto" hint="Helps you recognize it later." {...form.field('name')} />
      {needsPassword ? (
        <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" />
      ) : null}
    </FormDialog>
  );
}
