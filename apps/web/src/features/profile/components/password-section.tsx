import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';

const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx'), 'PasswordDialog');

/** Opens the dialog to change the password. */
export function PasswordSection({ username }: { username: string }) {
  const changing = useDialogSlot<null>();
  return (
    <Panel
      title="Password"
      actions={
        <Button size="sm" onClick={() => changing.open(null)}>
          CHANGE PASSWORD
        </Button>
      }
    >
      <p className="text-fg-2 text-sm">
        Changing your password signs you out on all other devices and browsers. You stay signed in here.
      </p>
      <DialogSlot {...changing}>{(dialog) => <PasswordDialog {...dialog} username={username} />}</DialogSlot>
    </Panel>
  );
}
