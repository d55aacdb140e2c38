import type { TwoFactor } from '@aicv/contracts/identity/two-factor';
import { useRef } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { type AppSecret, useStartApp } from '../mutations.ts';
import { MethodPart } from './method-part.tsx';

const SetUpAppDialog = lazyDialog(() => import('./set-up-app-dialog.tsx'), 'SetUpAppDialog');
const RemoveAppDialog = lazyDialog(() => import('./remove-app-dialog.tsx'), 'RemoveAppDialog');

type AppPartProps = Pick<TwoFactor, 'totp' | 'isOn'> & {
  isLastMethod: boolean;
  mayRemove: boolean;
};

/** The authenticator app. */
export function AppPart({ totp, isOn, isLastMethod, mayRemove }: AppPartProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const removing = useDialogSlot<null>();
  const settingUp = useDialogSlot<AppSecret | null>();
  const { mutate: start, isPending } = useStartApp();
  const setUp = () => {
    // A user with two-factor sign-in steps up before the secret is shown. Other users enter their password in the dialog.
    if (!isOn) return settingUp.open(null);
    start(undefined, {
      onSuccess: settingUp.open,
      onError: (error) => showToast({ title: 'Not started', description: failureMessage(error), tone: 'destructive' }),
    });
  };
  return (
    <>
      <MethodPart
        title="Authenticator app"
        titleRef={headingRef}
        description={
          totp === null ? (
            'A code from an app on your phone or in your password manager.'
          ) : (
            <>
              Set up <Moment at={totp.since} />
            </>
          )
        }
        action={
          totp === null ? (
            <Button pending={isPending} pendingLabel="STARTING..." onClick={setUp}>
              SET UP APP
            </Button>
          ) : (
            <Button variant="danger" disabled={!mayRemove} onClick={() => removing.open(null)}>
              REMOVE APP
            </Button>
          )
        }
      />
      <DialogSlot {...settingUp}>{(dialog, started) => <SetUpAppDialog {...dialog} started={started} />}</DialogSlot>
      <DialogSlot {...removing}>
        {(dialog) => (
          <RemoveAppDialog {...dialog} isLastMethod={isLastMethod} focusFallback={() => headingRef.current} />
        )}
      </DialogSlot>
    </>
  );
}
