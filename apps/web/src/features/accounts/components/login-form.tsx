import { loginBody } from '@aicv/contracts/accounts';
import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSignIn } from '../api/use-sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { firstMessage } from './first-message.ts';
import { focusFirstWrongField } from './focus-first-wrong-field.ts';
import { PasswordField } from './password-field.tsx';
import { refusedFields } from './refused-fields.ts';

const FIELDS = ['username', 'password'] as const;

type Field = (typeof FIELDS)[number];

/** Sign-in with username (or e-mail) and password; nothing typed is lost on failure. */
export function LoginForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const form = useForm({
    defaultValues: { username: '', password: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: loginBody },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstWrongField(formRef.current, FIELDS, (field) => (formApi.getFieldMeta(field)?.errors.length ?? 0) > 0),
    onSubmit: async ({ value }) => {
      setRefused({});
      try {
        await signIn.mutateAsync(value);
      } catch (error) {
        const refusedNow = refusedFields(error, FIELDS);
        setRefused(refusedNow);
        focusFirstWrongField(formRef.current, FIELDS, (field) => refusedNow[field] !== undefined);
      }
    },
  });

  const fillUsername = (username: string) => {
    form.setFieldValue('username', username);
    focusFirstWrongField(formRef.current, FIELDS, (field) => field === 'password');
  };

  return (
    <>
      <form
        ref={formRef}
        noValidate
        className="grid gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <form.Field name="username">
          {(field) => (
            <TextField
              label="Username"
              name={field.name}
              value={field.state.value}
              onChange={(event) => {
                setRefused({});
                field.handleChange(event.target.value);
              }}
              error={refused.username ?? firstMessage(field.state.meta.errors)}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <PasswordField
              label="Password"
              name={field.name}
              value={field.state.value}
              onChange={(event) => {
                setRefused({});
                field.handleChange(event.target.value);
              }}
              error={refused.password ?? firstMessage(field.state.meta.errors)}
              autoComplete="current-password"
            />
          )}
        </form.Field>
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
      <DemoAccounts onChoose={fillUsername} />
    </>
  );
}
