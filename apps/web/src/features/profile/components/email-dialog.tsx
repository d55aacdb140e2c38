import { requestEmailChangeBody } from '@aicv/contracts/identity/own-account';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { useRequestEmailChange } from '../mutations.ts';
import { AccountName } from './account-name.tsx';

type EmailDialogProps = { username: string; open: boolean; onOpenChange: (open: boolean) => void };

const check = validatorOf(requestEmailChangeBody);

/** The address only: a password is never stored. */
const emailDraft = createDrafts({ kind: 'email', lasts: 'page', untouched: '' }).of('own');

const storeEmailDraft = ({ email }: { email: string }) => emailDraft.store(email);

/** Asks for another address and for the password, so that access to an open browser is not enough. */
export function EmailDialog({ username, open, onOpenChange }: EmailDialogProps) {
  const { mutateAsync: request } = useRequestEmailChange();
  const form = useAppForm({
    initialValues: { email: emailDraft.read() ?? '', password: '' },
    validate: check,
    onChange: storeEmailDraft,
    send: async (values) => {
      await request(values);
      emailDraft.forget();
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="sm"
      title="Change email"
      description="We will email a link to the new address. Nothing changes until you open it."
      failureTitle="The link was not sent."
      submitLabel="SEND LINK"
      pendingLabel="SENDING..."
    >
      <AccountName username={username} />
      <TextField {...form.field('email')} label="New email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </FormDialog>
  );
}
