import { DEFAULT_ROLE, ROLES, type Role } from '@aicv/domain/access/roles';
import { brand } from '@aicv/domain/text/brand';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PasswordStrengthMeter } from '../../../components/form/password-strength-meter.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { importPart } from '../../../lib/api/connection.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { refusedFields } from '../../../lib/forms/refused-fields.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
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
const FIELDS = Object.keys(EMPTY_FORM) as (keyof RegistrationForm)[];
/** Conflicts that the server reports by code (REQ-28, REQ-29). */
const FIELD_OF_CODE = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' } as const;
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));
const DEFAULT_ROLE_LABEL = roleLabel(DEFAULT_ROLE);

const loadValidate = () =>
  importPart(() => import('../model/register-form-check.ts')).then((module) => module.checkRegisterForm);

/** Creates an account. The form offers every role; the server decides which role it grants immediately (REQ-15, REQ-32). */
export function RegisterForm({ entered = EMPTY_FORM, onChange }: RegisterFormProps) {
  const register = useRegister();
  const { values, messages, setValue, formProps } = useValidatedForm({
    initialValues: entered,
    onChange,
    loadValidate,
    send: ({ confirmPassword: _, ...body }) =>
      register.mutateAsync(body).then(
        () => ({}),
        (error: unknown) => refusedFields(error, FIELDS, FIELD_OF_CODE),
      ),
  });

  const textProps = (name: Exclude<keyof RegistrationForm, 'role'>) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValue(name, event.target.value),
    error: messages[name],
  });

  return (
    <form {...formProps} className="grid gap-4.5">
      <div className="grid items-start gap-4.5 sm:grid-cols-2 sm:gap-3">
        <TextField {...textProps('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...textProps('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...textProps('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...textProps('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <SelectField
        label="Role"
        name="role"
        options={ROLE_OPTIONS}
        value={values.role}
        onChange={(event) => setValue('role', event.target.value as Role)}
        error={messages.role}
        hint={`Roles other than ${DEFAULT_ROLE_LABEL} may need an administrator's approval. Until then, you are a ${DEFAULT_ROLE_LABEL}.`}
      />
      <div>
        <PasswordField
          {...textProps('password')}
          label="Password"
          autoComplete="new-password"
          hint="8 to 128 characters."
        />
        <PasswordStrengthMeter password={values.password} />
      </div>
      <PasswordField {...textProps('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        className="mt-1"
        pending={register.isPending}
        pendingLabel="CREATING ACCOUNT..."
      >
        JOIN {brand.name} PLATFORM
      </Button>
      {/* Errors that belong to no field. The toast announces them. */}
      {register.isError && Object.keys(messages).length === 0 ? (
        <Alert tone="danger" announce={false} title="Your account was not created.">
          {failureMessage(register.error)}
        </Alert>
      ) : null}
    </form>
  );
}
