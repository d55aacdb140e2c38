import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { useSecondFactor } from '../../lib/session/use-second-factor.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type SecondFactorFieldsProps = {
  step: ReturnType<typeof useSecondFactor>;
  /** The start of the message when the code was rejected: "You are not signed in." */
  failureTitle: string;
};

/** The field for a code, with the alternatives beside it. The field takes the focus when it appears. */
export function SecondFactorFields({ step, failureTitle }: SecondFactorFieldsProps) {
  const { form, codeKind, hasApp, hasRecoveryCodes, offersPasskey, mayChooseRecoveryCode } = step;
  const fieldRef = useRef<HTMLInputElement>(null);
  const passkeyRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The on-screen keyboard depends on the kind of code.
    (codeKind === null ? passkeyRef : fieldRef).current?.focus();
  }, [codeKind]);

  return (
    <>
      {step.failure === null ? null : (
        <Alert tone="danger" title={failureTitle}>
          {step.failure}
        </Alert>
      )}
      {codeKind === null && !offersPasskey ? (
        <Alert tone="warning" title="Your passkey cannot be used here.">
          Use a device that has it, or ask an administrator to reset your two-factor authentication.
        </Alert>
      ) : null}
      {codeKind === null ? null : (
        <TextField
          {...form.field('code')}
          key={codeKind}
          ref={fieldRef}
          label={labelFor(codeKind, hasRecoveryCodes)}
          hint={
            codeKind === 'recovery'
              ? 'One of the codes you saved when you set up two-factor authentication. Each works once.'
              : undefined
          }
          autoComplete="one-time-code"
          inputMode={codeKind === 'app' ? 'numeric' : 'text'}
          autoCapitalize={codeKind === 'app' ? 'none' : 'characters'}
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          className="[&_input]:font-mono"
        />
      )}
      {offersPasskey || mayChooseRecoveryCode ? (
        <div className="flex flex-wrap items-center gap-2">
          {offersPasskey ? (
            <Button
              ref={passkeyRef}
              variant={codeKind === null ? 'primary' : 'secondary'}
              icon={<Fingerprint />}
              pending={step.isAskingPasskey}
              pendingLabel="WAITING..."
              onClick={step.givePasskey}
            >
              USE A PASSKEY
            </Button>
          ) : null}
          {mayChooseRecoveryCode && codeKind !== 'recovery' ? (
            <Button variant="ghost" onClick={() => step.chooseRecoveryCode(true)}>
              Use a recovery code
            </Button>
          ) : null}
          {codeKind === 'recovery' && hasApp ? (
            <Button variant="ghost" onClick={() => step.chooseRecoveryCode(false)}>
              Use the authenticator app
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function labelFor(codeKind: 'app' | 'recovery', hasRecoveryCodes: boolean): string {
  if (codeKind === 'recovery') return 'Recovery code';
  return hasRecoveryCodes ? 'Authenticator app code or recovery code' : 'Authenticator app code';
}
