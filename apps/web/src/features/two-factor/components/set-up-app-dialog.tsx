import { TOTP_DIGITS } from '@aicv/domain/identity/two-factor';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { type AppSecret, useConfirmApp, useStartApp } from '../mutations.ts';
import { AppSecretToScan } from './app-secret.tsx';

type SetUpAppDialogProps = {
  /** The secret of a user who has stepped up already; null asks for the password first. */
  started: AppSecret | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Sets up an authenticator app: the password, the secret, and a code that proves that the app has the secret. */
export function SetUpAppDialog({ started, open, onOpenChange }: SetUpAppDialogProps) {
  const [secret, setSecret] = useState(started);
  const { mutateAsync: start } = useStartApp();
  const { mutateAsync: confirm } = useConfirmApp();
  const codeRef = useRef<HTMLInputElement>(null);

  const passwordForm = useAppForm<{ password: string }>({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    send: async ({ password }) => setSecret(await start(password)),
  });
  const codeForm = useAppForm<{ code: string }>({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: 'Code is required' } : {}),
    fieldOfCode: () => ({ SECOND_STEP_REFUSED: 'code' }),
    send: async ({ code }) => {
      await confirm(code);
      onOpenChange(false);
    },
  });

  const hasSecret = secret !== null;
  useEffect(() => {
    if (hasSecret) codeRef.current?.focus();
  }, [hasSecret]);

  if (secret === null) {
    return (
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        form={passwordForm}
        title="Set up authenticator app"
        description="Enter your password to confirm it is you."
        failureTitle="Setup was not started."
        submitLabel="CONTINUE"
        pendingLabel="CHECKING..."
      >
        <PasswordField label="Password" {...passwordForm.field('password')} autoComplete="current-password" />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={codeForm}
      title="Set up authenticator app"
      description="Use any authenticator app, or your password manager."
      initialFocus={codeRef}
      failureTitle="The app was not added."
      submitLabel="CONFIRM"
      pendingLabel="CONFIRMING..."
    >
      <AppSecretToScan secret={secret} />
      <TextField
        label="Code from the app"
        hint={`${TOTP_DIGITS} digits, changes every 30 seconds.`}
        {...codeForm.field('code')}
        ref={codeRef}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        className="sm:max-w-56 [&_input]:font-mono"
      />
    </FormDialog>
  );
}
