import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { importPart } from '../../../lib/api/connection.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { supportsPasskeys } from '../../../lib/session/passkeys.ts';
import { signInHintsQuery } from '../queries.ts';
import { usePasskeySignIn, useSignIn } from '../sign-in-mutations.ts';

const LoginSecondFactor = lazyPart(() => import('./login-second-factor.tsx'), 'LoginSecondFactor');

const loadValidate = () =>
  importPart(() => import('../model/login-form-check.ts')).then((module) => module.checkLoginForm);

const neverChanges = () => () => undefined;

type Attempt = { readonly username: string; readonly methods: readonly SecondFactor[] };

type Return = { readonly username: string; readonly reason: string | null };

type LoginFormProps = {
  forgotPasswordLink: ReactNode;
  /** Rendered below the form, before the lazily loaded part. */
  foot: ReactNode;
};

/** Sign-in with username (or email) and password, then the second factor if the user has one; or with a passkey alone (REQ-14). */
export function LoginForm({ forgotPasswordLink, foot }: LoginFormProps) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [returned, setReturned] = useState<Return | null>(null);
  if (attempt === null) {
    return (
      <PasswordStep
        returned={returned}
        onSecondFactor={setAttempt}
        forgotPasswordLink={forgotPasswordLink}
        foot={foot}
      />
    );
  }
  return (
    <>
      <LoginSecondFactor
        fallback={<Skeleton className="h-64 w-full" />}
        methods={attempt.methods}
        onBack={(reason) => {
          setReturned({ username: attempt.username, reason });
          setAttempt(null);
        }}
      />
      {foot}
    </>
  );
}

type PasswordStepProps = LoginFormProps & {
  /** Username and reason, if the user returns from the second factor. */
  returned: Return | null;
  onSecondFactor: (attempt: Attempt) => void;
};

function PasswordStep({ returned, onSecondFactor, forgotPasswordLink, foot }: PasswordStepProps) {
  const { mutateAsync: signIn } = useSignIn();
  // Nearly every browser supports passkeys, so the prerendered page assumes support.
  const hasPasskeys = useSyncExternalStore(neverChanges, supportsPasskeys, () => true);
  const passwordRef = useRef<HTMLInputElement>(null);
  const isReturn = returned !== null;
  useEffect(() => {
    // The focused element unmounted with the second factor.
    if (isReturn) passwordRef.current?.focus();
  }, [isReturn]);
  const { values, messages, failure, isPending, field, setValue, focus, formProps } = useAppForm({
    initialValues: { username: returned?.username ?? '', password: '' },
    loadValidate,
    send: async (body) => {
      const answer = await signIn(body);
      if ('secondStep' in answer) onSecondFactor({ username: body.username, methods: answer.secondStep.methods });
    },
  });

  return (
    <>
      <form {...formProps} className="grid gap-4.5">
        <TextField
          {...field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          // Shows the reason for the return until the user types.
          error={messages.password ?? (values.password === '' ? (returned?.reason ?? undefined) : undefined)}
          autoComplete="current-password"
          ref={passwordRef}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          className="mt-1"
          pending={isPending}
          pendingLabel="AUTHENTICATING..."
        >
          ACCESS PLATFORM
        </Button>
        <SignInFailure failure={Object.keys(messages).length === 0 ? failure : null} />
      </form>
      {hasPasskeys ? <PasskeyButton /> : null}
      <p className="mt-3.5 text-sm">{forgotPasswordLink}</p>
      {foot}
      <DemoAccounts
        onChoose={(username) => {
          setValue('username', username);
          focus('password');
        }}
      />
    </>
  );
}

function PasskeyButton() {
  const { mutate: signIn, isPending, error } = usePasskeySignIn();
  return (
    <>
      <Button
        size="lg"
        fullWidth
        className="mt-2.5"
        icon={<Fingerprint />}
        pending={isPending}
        pendingLabel="WAITING FOR YOUR PASSKEY..."
        onClick={() => signIn()}
      >
        SIGN IN WITH A PASSKEY
      </Button>
      <SignInFailure failure={error === null ? null : failureMessage(error)} className="mt-2.5" />
    </>
  );
}

/** Persistent, unlike the toast that announces it. Below the button, so that it does not shift content under the pointer. */
function SignInFailure({ failure, className }: { failure: string | null; className?: string }) {
  if (failure === null) return null;
  return (
    <Alert tone="danger" announce={false} title="You are not signed in." className={className}>
      {failure}
    </Alert>
  );
}

/** Buttons that fill in the username of a demonstration account. Renders nothing without demonstration data (REQ-25). */
function DemoAccounts({ onChoose }: { onChoose: (username: string) => void }) {
  const { data } = useQuery(signInHintsQuery);
  if (data === undefined || data.demoUsernames.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 rounded-lg border border-line bg-raised p-4">
      <h2 id="demo-accounts" className="text-sm font-[550] text-fg">
        Demonstration accounts
      </h2>
      <p className="mt-0.5 text-fg-3 text-xs">Choose one to fill in its username.</p>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {data.demoUsernames.map((username) => (
          <li key={username}>
            <Button size="sm" onClick={() => onChoose(username)}>
              {username}
            </Button>
          </li>
        ))}
      </ul>
      {/* A separate short line: lazily loaded content must stay smaller than the heading, which is the largest contentful paint. */}
      <p className="mt-3 text-fg-3 text-xs">The password is printed when the server starts.</p>
    </section>
  );
}
