import { brand } from '@aicv/domain/brand';
import { DEFAULT_ROLE, ROLES, type Role } from '@aicv/domain/roles';
import { revalidateLogic, useForm } from '@tanstack/react-form';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { roleAsWord } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRegister } from '../api/use-register.ts';
import { firstMessage } from './first-message.ts';
import { focusFirstWrongField } from './focus-first-wrong-field.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';
import { refusedFields } from './refused-fields.ts';
import {
  EMPTY_REGISTER_FORM,
  REGISTER_FIELDS,
  type RegisterFormValues,
  registerFormShape,
} from './register-form-shape.ts';

type Field = keyof RegisterFormValues;
type TextInputProps = Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>;

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleAsWord(role) }));

/** A new account; the form offers every role, the server decides which one is granted at once (decisions 3). */
export function RegisterForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const register = useRegister();
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const form = useForm({
    defaultValues: EMPTY_REGISTER_FORM,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: registerFormShape },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstWrongField(
        formRef.current,
        REGISTER_FIELDS,
        (field) => (formApi.getFieldMeta(field)?.errors.length ?? 0) > 0,
      ),
    onSubmit: async ({ value: { confirmPassword: _, ...body } }) => {
      setRefused({});
      try {
        await register.mutateAsync(body);
      } catch (error) {
        const refusedNow = refusedFields(error, REGISTER_FIELDS);
        setRefused(refusedNow);
        focusFirstWrongField(formRef.current, REGISTER_FIELDS, (field) => refusedNow[field] !== undefined);
      }
    },
  });

  const forget = (name: Field) => setRefused(({ [name]: _, ...others }) => others as typeof refused);

  const textField = (name: Exclude<Field, 'role'>, props: TextInputProps, Component = TextField, after?: ReactNode) => (
    <form.Field name={name}>
      {(field) => (
        <div className="min-w-0">
          <Component
            {...props}
            name={name}
            value={field.state.value}
            onChange={(event) => {
              forget(name);
              field.handleChange(event.target.value);
            }}
            error={refused[name] ?? firstMessage(field.state.meta.errors)}
          />
          {after}
        </div>
      )}
    </form.Field>
  );

  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <div className="grid items-start gap-4.5 sm:grid-cols-2 sm:gap-3">
        {textField('firstName', { label: 'First name', autoComplete: 'given-name' })}
        {textField('lastName', { label: 'Last name', autoComplete: 'family-name' })}
      </div>
      {textField('email', { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' })}
      {textField('username', {
        label: 'Username',
        autoComplete: 'username',
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
      })}
      <form.Field name="role">
        {(field) => (
          <SelectField
            label="Role"
            name="role"
            options={ROLE_OPTIONS}
            value={field.state.value}
            onChange={(event) => {
              forget('role');
              field.handleChange(event.target.value as Role);
            }}
            error={refused.role ?? firstMessage(field.state.meta.errors)}
            hint={`Roles other than ${roleAsWord(DEFAULT_ROLE)} wait for an administrator's approval. Until then you are a ${DEFAULT_ROLE}.`}
          />
        )}
      </form.Field>
      {textField(
        'password',
        { label: 'Password', autoComplete: 'new-password', hint: '8 to 128 characters.' },
        PasswordField,
        <form.Subscribe selector={(state) => state.values.password}>
          {(password) => <PasswordStrengthMeter password={password} />}
        </form.Subscribe>,
      )}
      {textField('confirmPassword', { label: 'Confirm password', autoComplete: 'new-password' }, PasswordField)}
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
    </form>
  );
}
