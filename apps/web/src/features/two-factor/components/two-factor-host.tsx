import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyDialog, useLazyCode } from '../../../components/feedback/lazy.tsx';
import { handleStepUpRequests } from '../../../lib/session/step-up-request.ts';
import { getRecoveryCodesShown, showRecoveryCodes, subscribeToRecoveryCodes } from '../model/recovery-codes-shown.ts';
import { RECOVERY_CODES_DIALOG } from './recovery-codes-dialog-code.ts';

const StepUpDialog = lazyDialog(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

interface Question {
  /** Changes with each request, so that its dialog mounts again. */
  readonly key: number;
  readonly isOpen: boolean;
  readonly answer: (isGiven: boolean) => void;
}

/** The two-factor dialogs above any page: the step-up, and recovery codes that the user has not saved yet. */
export function TwoFactorHost({ username }: { username: string }) {
  const question = useQuestion();
  const codes = useSyncExternalStore(subscribeToRecoveryCodes, getRecoveryCodesShown);
  // Counts the sets of codes: each set has its own dialog, which stays mounted while it closes.
  const [set, setSet] = useState({ codes, key: 0 });
  if (codes !== set.codes) setSet({ codes, key: codes === null ? set.key : set.key + 1 });
  const RecoveryCodesDialog = useLazyCode(RECOVERY_CODES_DIALOG, set.key > 0);
  // Unsaved codes of one user must not be shown to the next one.
  useEffect(() => () => showRecoveryCodes(null), []);
  return (
    <>
      {question === null ? null : <StepUpDialog key={question.key} open={question.isOpen} onAnswer={question.answer} />}
      {set.key === 0 || RecoveryCodesDialog === undefined ? null : (
        <RecoveryCodesDialog key={set.key} codes={codes} username={username} onDone={() => showRecoveryCodes(null)} />
      )}
    </>
  );
}

/** The step-up that requests wait for; null if there is none. */
function useQuestion(): Question | null {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let giveUp: () => void = () => undefined;
    const stop = handleStepUpRequests(async () => {
      // Without the dialog, the refusal remains and its caller shows it.
      const isLoaded = await StepUpDialog.preload();
      if (!isLoaded) return false;
      return new Promise<boolean>((resolve) => {
        const answer = (isGiven: boolean) => {
          resolve(isGiven);
          setQuestion((current) => current && { ...current, isOpen: false });
        };
        giveUp = () => resolve(false);
        setQuestion((current) => ({ key: (current?.key ?? 0) + 1, isOpen: true, answer }));
      });
    });
    return () => {
      stop();
      giveUp();
    };
  }, []);
  return question;
}
