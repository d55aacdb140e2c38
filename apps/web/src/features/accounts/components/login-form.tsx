import { refusedFields } from '../../../lib/refused-fields.ts';
import { useValidatedForm } from '../../../lib/use-validated-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSignIn } from '../api/use-sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';

const EMPTY_FORM = { username: '', password: '' };
const FIELDS = ['username', 'password'] as const;

const loadValidate = () => import('./login-form-check.ts').then((module) => module.checkLoginForm);

/** Sign-in with username (or e-mail) and password. */
export function LoginForm() {
  const signIn = useSignIn();
  const { values, messages, setValue, focus, formProps } = useValidatedForm({
    initialValues: EMPTY_FORM,
    loadValidate,
    send: (body) =>
      signIn.mutateAsync(body).then(
        () => ({}),
        (error: unknown) => refusedFields(error, FIELDS),
      ),
  });

  return (
    <>
      <form {...formProps} className="grid gap-4.5">
        <TextField
          label="Username"
          name="username"
          value={values.username}
          onChange={(event) => setValue('username', event.target.value)}
          error={messages.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          name="password"
          value={values.password}
          onChange={(event) => setValue('password', event.target.value)}
          error={messages.password}
          autoComplete="current-password"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          className="mt-1"
          pending={signIn.isPending}
          pendingLabel="AUTHENTICATING..."
        >
          ACCESS PLATFORM
        </Button>
      </form>
      <DemoAccounts
        onChoose={(username) => {
          setValue('username', username);
          focus('password');
        }}
      />
    </>
  );
}
