import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PasswordStrengthMeter } from '../../../components/form/password-strength-meter.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useCompletePasswordReset } from '../link-mutations.ts';

type ResetPasswordFormProps = { token: string; onDone: () => void; onRefused: (error: unknown) => void };

const EMPTY = { password: '', confirmPassword: '' };

const loadValidate = async () => (await import('../model/reset-password-check.ts')).checkResetPassword;

/** Sets the new password of a user who followed a reset link. */
export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const { mutateAsync: complete } = useCompletePasswordReset(onDone);
  // The form unmounts if its link has expired meanwhile.
  const boxRef = useFocusFallback<HTMLDivElement>();
  const form = useAppForm({
    initialValues: EMPTY,
    loadValidate,
    send: async ({ password }) => {
      try {
        await complete({ token, password });
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
  });
  return (
    <div ref={boxRef}>
      <form {...form.formProps} className="grid gap-4.5">
        <div>
          <PasswordField
            {...form.field('password')}
            label="New password"
            autoComplete="new-password"
            hint="8 to 128 characters."
          />
          <PasswordStrengthMeter password={form.values.password} />
        </div>
        <PasswordField {...form.field('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          className="mt-1"
          pending={form.isPending}
          pendingLabel="SAVING..."
        >
          CHANGE PASSWORD
        </Button>
        {form.failure === null ? null : (
          <Alert tone="danger" title="The password was not changed.">
            {form.failure}
          </Alert>
        )}
      </form>
    </div>
  );
}
