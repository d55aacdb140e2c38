import { brand } from '@aicv/domain/text/brand';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PasswordStrengthMeter } from '../../../components/form/password-strength-meter.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useAcceptInvitation } from '../mutations.ts';

const loadValidate = async () => (await import('../model/invitation-form-check.ts')).checkInvitationForm;

type Values = { firstName: string; lastName: string; username: string; password: string; confirmPassword: string };

const EMPTY: Values = { firstName: '', lastName: '', username: '', password: '', confirmPassword: '' };

/** Creates the account of an invited user. The invitation sets its email address and role. */
export function InvitationForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { mutateAsync: accept } = useAcceptInvitation(onAccepted);
  const form = useAppForm<Values>({
    initialValues: EMPTY,
    loadValidate,
    fieldOfCode: () => ({ USERNAME_TAKEN: 'username' }),
    send: ({ confirmPassword: _, ...account }) => accept({ token, ...account }),
  });
  const { field, values } = form;
  return (
    <form {...form.formProps} className="grid gap-4.5">
      <div className="grid items-start gap-4.5 sm:grid-cols-2 sm:gap-3">
        <TextField {...field('firstName')} label="First name" dir="auto" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" dir="auto" autoComplete="family-name" />
      </div>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div>
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint="8 to 128 characters."
        />
        <PasswordStrengthMeter password={values.password} />
      </div>
      <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        className="mt-1"
        pending={form.isPending}
        pendingLabel="CREATING ACCOUNT..."
      >
        JOIN {brand.name} PLATFORM
      </Button>
      {form.failure === null ? null : (
        <Alert tone="danger" title="The account was not created.">
          {form.failure}
        </Alert>
      )}
    </form>
  );
}
