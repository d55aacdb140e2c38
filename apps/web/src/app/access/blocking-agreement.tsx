import { Button } from '../../components/form/button.tsx';
import { AgreementDialog } from '../../features/legal/components/agreement-dialog.tsx';
import { useLogOut } from '../shell/use-log-out.ts';

/** The agreement, with a sign-out button for users who do not accept it. */
export function BlockingAgreement(dialog: { open: boolean; versionInForce: string }) {
  const { logOut, isPending } = useLogOut();
  return (
    <AgreementDialog
      {...dialog}
      onClosed={focusMain}
      logOut={
        <Button variant="ghost" pending={isPending} onClick={logOut}>
          LOGOUT
        </Button>
      }
    />
  );
}

/** After the user accepts, focus moves to the start of the page. */
function focusMain(): false {
  document.getElementById('main')?.focus({ preventScroll: true });
  return false;
}
