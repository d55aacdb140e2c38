import { DEFAULT_ROLE, ROLES, type Role } from '@aicv/domain/access/roles';
import { brand } from '@aicv/domain/text/brand';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PasswordStrengthMeter } from '../../../components/form/password-strength-meter.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { importPart } from '../../../lib/api/connection.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useRegister } from '../registration-mutations.ts';

export type RegistrationForm = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  role: Role;
  password: string;
  confirmPassword: string;
};

type RegisterFormProps = {
  /** The first account is the administrator: it chooses no role. */
  isFirstAccount: boolean;
  /** Earlier input, if there is any. */
  entered: RegistrationForm | undefined;
  onChange: (entered: RegistrationForm) => void;
};

const EMPTY_FORM: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  role: DEFAULT_ROLE,
  password: '',
  confirmPassword: '',
};
/** Conflicts that the server reports by code (REQ-28, REQ-29). */
const FIELD_OF_CODE = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' } as const;
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));
const DEFAULT_ROLE_LABEL = roleLabel(DEFAULT_ROLE);

const loadValidate = () =>
  importPart(() => import('../model/register-form-check.ts')).then((module) => module.checkRegisterForm);

/** Creates an account. The form offers every role; the server decides which role it grants immediately (REQ-15, REQ-32). */
export function RegisterForm({ isFirstAccount, entered = EMPTY_FORM, onChange }: RegisterFormProps) {
  const { mutateAsync: register } = useRegister();
  const { values, messages, failure, isPending, field, formProps } = useAppForm<RegistrationForm>({
    initialValues: entered,
    onChange,
    loadValidate,
    fieldOfCode: () => FIELD_OF_CODE,
    send: ({ confirmPassword: _, ...body }) => register(isFirstAccount ? { ...body, role: 'admin' } : body),
  });

  return (
    <form {...formProps} className="grid gap-4.5">
      <div className="grid items-start gap-4.5 sm:grid-cols-2 sm:gap-3">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {isFirstAccount ? null : (
        <SelectField
          {...field('role')}
          label="Role"
          options={ROLE_OPTIONS}
          hint={`Roles other than ${DEFAULT_ROLE_LABEL} may need an administrator's approval. Until then, you are a ${DEFAULT_ROLE_LABEL}.`}
        />
      )}
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
        pending={isPending}
        pendingLabel="CREATING ACCOUNT..."
      >
        {isFirstAccount ? 'CREATE ADMINISTRATOR' : `JOIN ${brand.name} PLATFORM`}
      </Button>
      {/* Errors that belong to no field. The toast announces them. */}
      {failure !== null && Object.keys(messages).length === 0 ? (
        <Alert tone="danger" announce={false} title="Your account was not created.">
          {failure}
        </Alert>
      ) : null}
    </form>
  );
}
