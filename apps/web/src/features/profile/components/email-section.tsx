import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ResendConfirmation } from '../../../ui/resend-confirmation.tsx';
import { useDialogSlot } from '../../../ui/use-dialog-slot.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { emailChangeQuery, useCancelEmailChange } from '../api/email-change.ts';

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
      <Suspense>
        {changing.slot === null ? null : (
          <EmailDialog
            key={changing.slot.key}
            username={user.username}
            open={changing.slot.isOpen}
            onOpenChange={changing.onOpenChange}
          />
        )}
      </Suspense>
    </Panel>
  );
}
