import type { TwoFactor } from '@aicv/contracts/identity/two-factor';
import { Suspense, useRef } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useDialogSlot } from '../../../ui/use-dialog-slot.ts';
import { type AppSecret, useStartApp } from '../api/use-authenticator-app.ts';
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
      <Suspense>
        {settingUp.slot === null ? null : (
          <SetUpAppDialog
            key={settingUp.slot.key}
            started={settingUp.slot.subject}
            open={settingUp.slot.isOpen}
            onOpenChange={settingUp.onOpenChange}
          />
        )}
      </Suspense>
      <Suspense>
        {removing.slot === null ? null : (
          <RemoveAppDialog
            key={removing.slot.key}
            isLastMethod={isLastMethod}
            open={removing.slot.isOpen}
            onOpenChange={removing.onOpenChange}
            focusFallback={() => headingRef.current}
          />
        )}
      </Suspense>
    </>
  );
}
