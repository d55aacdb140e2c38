import { type ReactNode, useState } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';

const loadValidate = async () => (await import('../model/forgot-password-check.ts')).checkForgotPassword;

interface Sent {
  readonly to: string;
  readonly validForMinutes: number;
}

/** Requests a link to choose a new password. The confirmation does not reveal whether an account exists. */
export function ForgotPasswordPage({ signInLink }: { signInLink: ReactNode }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useAppForm({
    initialValues: { email: '' },
    loadValidate,
    send: async ({ email }) => {
      const { validForMinutes } = await callApi('POST /api/password-resets', { body: { email } });
      setSent({ to: email.trim(), validForMinutes });
    },
  });
  return (
    <article className="mx-auto w-full max-w-110">
      <h1 className="font-display text-[2.125rem] text-fg leading-10">Forgot your password?</h1>
      <p className="mt-2 mb-6 text-fg-2 text-md">
        Enter the email address of your account. You will receive a link to choose a new password.
      </p>
      <div role="status">
        {sent === null || form.isPending ? null : (
          <Alert
            tone="info"
            className="mb-5"
            title={
              <>
                Link requested for <UserText>{sent.to}</UserText>.
              </>
            }
          >
            If an account uses this address, a link is on its way. It works for {sent.validForMinutes} minutes.
          </Alert>
        )}
      </div>
      <form {...form.formProps} className="grid gap-4.5">
        <TextField {...form.field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <Button type="submit" variant="primary" size="lg" fullWidth pending={form.isPending} pendingLabel="SENDING...">
          {sent?.to === form.values.email.trim() ? 'SEND AGAIN' : 'SEND LINK'}
        </Button>
        {form.failure === null ? null : (
          <Alert tone="danger" title="The link was not requested.">
            {form.failure}
          </Alert>
        )}
      </form>
      <p className="mt-6 text-fg-3 text-sm">
        Nothing arrived? Check your spam folder, and the address you were invited at.
      </p>
      <p className="mt-4">{signInLink}</p>
    </article>
  );
}
