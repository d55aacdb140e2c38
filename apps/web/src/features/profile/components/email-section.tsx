import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ResendConfirmation } from '../../../components/form/resend-confirmation.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useCancelEmailChange } from '../mutations.ts';
import { emailChangeQuery } from '../queries.ts';

const EmailDialog = lazyDialog(() => import('./email-dialog.tsx'), 'EmailDialog');

/** The address of the account, and the unconfirmed new one. */
export function EmailSection({ user }: { user: SignedInUser }) {
  const nowMs = useNow();
  const change = useQuery(emailChangeQuery);
  const pending = change.data?.pending ?? null;
  const changing = useDialogSlot<null>();
  const changeRef = useRef<HTMLButtonElement>(null);
  const { mutateAsync: cancel } = useCancelEmailChange();
  const singleFlight = useSingleFlight();
  return (
    <Panel
      title="Email"
      actions={
        <Button ref={changeRef} size="sm" onClick={() => changing.open(null)}>
          CHANGE EMAIL
        </Button>
      }
    >
      <p className="text-fg text-md">{user.email === null ? 'No email' : <UserText>{user.email}</UserText>}</p>
      <p className="mt-1 text-fg-3 text-sm">
        We send email here, and you can sign in with it. To change it, confirm the new address with a link.
      </p>
      {user.email === null || user.emailConfirmedAt !== null ? null : (
        <Alert
          tone="warning"
          className="mt-4"
          title="Your email address is not confirmed."
          action={<ResendConfirmation />}
        >
          Resend the link to this address, then open it to confirm.
        </Alert>
      )}
      {change.data === undefined && change.isError ? (
        <Alert
          tone="warning"
          className="mt-4"
          action={
            <Button size="sm" pending={change.isFetching} onClick={() => change.refetch()}>
              Try again
            </Button>
          }
        >
          Pending email changes could not be loaded. {failureMessage(change.error)}
        </Alert>
      ) : null}
      {pending === null || Date.parse(pending.expiresAt) <= nowMs ? null : (
        <Alert
          tone="info"
          className="mt-4"
          title="Waiting for confirmation."
          action={
            <Button
              size="sm"
              onClick={() => {
                changeRef.current?.focus();
                singleFlight(() => cancel());
              }}
            >
              CANCEL CHANGE
            </Button>
          }
        >
          We emailed a link to <UserText className="font-[550]">{pending.email}</UserText>. It works until{' '}
          <Moment at={pending.expiresAt} />.
        </Alert>
      )}
      <DialogSlot {...changing}>{(dialog) => <EmailDialog {...dialog} username={user.username} />}</DialogSlot>
    </Panel>
  );
}
