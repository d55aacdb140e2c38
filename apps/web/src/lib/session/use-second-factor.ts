import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import { useState } from 'react';
import { failureMessage } from '../api/api-request-error.ts';
import { useAppForm } from '../forms/use-app-form.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { type PasskeyJson, requestPasskey, supportsPasskeys } from './passkeys.ts';

/** Second factors that the server accepts. */
export type SecondFactorAnswer = { code: string } | { passkey: PasskeyJson };

type SecondFactorOptions = {
  /** The user's methods. */
  methods: readonly SecondFactor[];
  /** Requests a new passkey challenge for each try. */
  startPasskey: () => Promise<PasskeyJson>;
  /** Sends the second factor; throws the server's refusal. */
  give: (answer: SecondFactorAnswer) => Promise<unknown>;
};

/** Asks for the second factor, a code or a passkey. */
export function useSecondFactor({ methods, startPasskey, give }: SecondFactorOptions) {
  const hasApp = methods.includes('totp');
  const hasRecoveryCodes = methods.includes('recovery_code');
  const offersPasskey = methods.includes('passkey') && supportsPasskeys();
  const [wantsRecoveryCode, setWantsRecoveryCode] = useState(false);
  const [isAskingPasskey, setAskingPasskey] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<string | null>(null);
  const singleFlight = useSingleFlight();
  const form = useAppForm<{ code: string }>({
    initialValues: { code: '' },
    // The server validates a code. Switching to another kind of code starts with an empty field and no message.
    validate: () => ({}),
    fieldOfCode: () => ({ SECOND_STEP_REFUSED: 'code' }),
    send: ({ code }) => {
      setPasskeyFailure(null);
      return give({ code });
    },
  });

  const givePasskey = () =>
    singleFlight(async () => {
      setPasskeyFailure(null);
      setAskingPasskey(true);
      try {
        await give({ passkey: await requestPasskey(await startPasskey()) });
      } catch (error) {
        setPasskeyFailure(failureMessage(error));
      } finally {
        setAskingPasskey(false);
      }
    });

  const hasOtherMethod = hasApp || offersPasskey;
  return {
    form,
    givePasskey,
    offersPasskey,
    isAskingPasskey,
    hasApp,
    hasRecoveryCodes,
    /** The kind of code that the field expects; null without a field. */
    codeKind: codeKind({ hasApp, hasRecoveryCodes, wantsRecoveryCode: wantsRecoveryCode || !hasOtherMethod }),
    /** Whether there is a choice between a recovery code and something else. */
    mayChooseRecoveryCode: hasRecoveryCodes && hasOtherMethod,
    chooseRecoveryCode: (isWanted: boolean) => {
      setWantsRecoveryCode(isWanted);
      setPasskeyFailure(null);
      form.setValue('code', '');
    },
    failure: passkeyFailure ?? form.failure,
  };
}

type Having = { hasApp: boolean; hasRecoveryCodes: boolean; wantsRecoveryCode: boolean };

function codeKind({ hasApp, hasRecoveryCodes, wantsRecoveryCode }: Having): 'app' | 'recovery' | null {
  if (wantsRecoveryCode && hasRecoveryCodes) return 'recovery';
  return hasApp ? 'app' : null;
}
