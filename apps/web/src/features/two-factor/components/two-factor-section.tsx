import type { TwoFactor } from '@aicv/contracts/identity/two-factor';
import { RECOVERY_CODE_COUNT } from '@aicv/domain/identity/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { type FailedQuery, QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { whenIdle } from '../../../lib/hooks/when-idle.ts';
import { hasOneMethod } from '../model/last-method.ts';
import { RECOVERY_HEADING_ID } from '../model/recovery-codes-shown.ts';
import { twoFactorQuery } from '../queries.ts';
import { AppPart } from './app-part.tsx';
import { MethodPart } from './method-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RECOVERY_CODES_DIALOG } from './recovery-codes-dialog-code.ts';

const NewCodesDialog = lazyDialog(() => import('./new-codes-dialog.tsx'), 'NewCodesDialog');

/** Two-factor sign-in of the user's own account: its methods and their setup. */
export function TwoFactorSection() {
  const twoFactor = useQuery(twoFactorQuery);
  useEffect(() => whenIdle(RECOVERY_CODES_DIALOG.preload), []);
  return (
    <Panel
      title="Two-factor authentication"
      description="Protect your account with a code or passkey in addition to your password."
      actions={twoFactor.data === undefined ? null : <State isOn={twoFactor.data.isOn} />}
      padded={false}
    >
      {twoFactor.data === undefined ? <Pending query={twoFactor} /> : <Methods twoFactor={twoFactor.data} />}
    </Panel>
  );
}

function State({ isOn }: { isOn: boolean }) {
  return isOn ? <Badge tone="success">ON</Badge> : <Badge tone="neutral">OFF</Badge>;
}

function Methods({ twoFactor }: { twoFactor: TwoFactor }) {
  const { isOn, isRequired, totp, passkeys, recoveryCodesLeft } = twoFactor;
  const isLastMethod = hasOneMethod(twoFactor);
  return (
    <>
      {isRequired && !isOn ? (
        <Alert tone="warning" className="m-4 mb-0" title="Required for your role.">
          Set up an authenticator app or a passkey.
        </Alert>
      ) : null}
      {isRequired && isOn ? (
        <p className="px-4 pt-3.5 text-fg-2 text-sm">Required for your role. Keep at least one method.</p>
      ) : null}
      <div className="divide-y divide-line">
        <AppPart totp={totp} isOn={isOn} isLastMethod={isLastMethod} mayRemove={!(isRequired && isLastMethod)} />
        <PasskeysPart
          passkeys={passkeys}
          isOn={isOn}
          isLastMethod={isLastMethod}
          mayRemove={!(isRequired && isLastMethod)}
        />
        <RecoveryPart isOn={isOn} left={recoveryCodesLeft} />
      </div>
    </>
  );
}

function Pending({ query }: { query: FailedQuery & { isError: boolean } }) {
  if (query.isError) {
    return (
      <QueryFailure
        className="m-4"
        headingLevel={3}
        title="Your two-factor authentication could not be loaded"
        query={query}
      />
    );
  }
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">Loading your two-factor authentication...</span>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

/** The number of remaining recovery codes, and a button to create new ones. */
function RecoveryPart({ isOn, left }: { isOn: boolean; left: number }) {
  const making = useDialogSlot<null>();
  return (
    <>
      <MethodPart
        title="Recovery codes"
        titleId={RECOVERY_HEADING_ID}
        description={
          isOn
            ? codesLeftMessage(left)
            : `You get ${RECOVERY_CODE_COUNT} codes when you set up an app or a passkey, in case you lose it.`
        }
        action={isOn ? <Button onClick={() => making.open(null)}>GENERATE NEW CODES</Button> : null}
      />
      <DialogSlot {...making}>{(dialog) => <NewCodesDialog {...dialog} />}</DialogSlot>
    </>
  );
}

function codesLeftMessage(left: number): string {
  const count = left === 0 ? 'None left' : `${left} of ${RECOVERY_CODE_COUNT} left`;
  return left <= 2 ? `${count}. Generate new ones before you need them.` : `${count}. Each works once.`;
}
