import type { Passkey, TwoFactor } from '@aicv/contracts/identity/two-factor';
import { PASSKEYS_MAX } from '@aicv/domain/identity/two-factor';
import { Fingerprint } from 'lucide-react';
import { useRef } from 'react';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { supportsPasskeys } from '../../../lib/session/passkeys.ts';
import { MethodPart } from './method-part.tsx';

const AddPasskeyDialog = lazyDialog(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog');
const RenamePasskeyDialog = lazyDialog(() => import('./rename-passkey-dialog.tsx'), 'RenamePasskeyDialog');
const RemovePasskeyDialog = lazyDialog(() => import('./remove-passkey-dialog.tsx'), 'RemovePasskeyDialog');

type PasskeysPartProps = Pick<TwoFactor, 'passkeys' | 'isOn'> & {
  isLastMethod: boolean;
  mayRemove: boolean;
};

/** The user's passkeys, and a button to add one if the browser supports passkeys. */
export function PasskeysPart({ passkeys, isOn, isLastMethod, mayRemove }: PasskeysPartProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const adding = useDialogSlot<null>();
  const renaming = useDialogSlot<Passkey>();
  const removing = useDialogSlot<Passkey>();
  const isFull = passkeys.length >= PASSKEYS_MAX;
  return (
    <>
      <MethodPart
        title="Passkeys"
        titleRef={headingRef}
        description={`Use a fingerprint, face, PIN or security key instead of a code. ${limitMessage(isFull)}`}
        action={supportsPasskeys() && !isFull ? <Button onClick={() => adding.open(null)}>ADD PASSKEY</Button> : null}
      >
        {passkeys.length === 0 ? null : (
          <ul className="mt-3 grid gap-2">
            {passkeys.map((passkey) => (
              <li
                key={passkey.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line px-3 py-2.5"
              >
                <Fingerprint aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
                <div className="min-w-0 flex-1 basis-56">
                  <UserText lines={2} className="font-[550] text-fg text-sm">
                    {passkey.name}
                  </UserText>
                  <p className="text-fg-3 text-xs">
                    Added <TimeAgo at={passkey.createdAt} /> · {lastUsedLabel(passkey)} ·{' '}
                    {passkey.isSynced ? 'On all your synced devices' : 'On one device'}
                  </p>
                </div>
                <div className="flex gap-2">
                  <Button size="sm" aria-label={`RENAME ${passkey.name}`} onClick={() => renaming.open(passkey)}>
                    RENAME
                  </Button>
                  <Button
                    size="sm"
                    variant="danger"
                    disabled={!mayRemove}
                    aria-label={`REMOVE ${passkey.name}`}
                    onClick={() => removing.open(passkey)}
                  >
                    REMOVE
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </MethodPart>
      <DialogSlot {...adding}>{(dialog) => <AddPasskeyDialog {...dialog} needsPassword={!isOn} />}</DialogSlot>
      <DialogSlot {...renaming}>
        {(dialog, passkey) => <RenamePasskeyDialog {...dialog} passkey={passkey} />}
      </DialogSlot>
      <DialogSlot {...removing}>
        {(dialog, passkey) => (
          <RemovePasskeyDialog
            {...dialog}
            passkey={passkey}
            isLastMethod={isLastMethod}
            focusFallback={() => headingRef.current}
          />
        )}
      </DialogSlot>
    </>
  );
}

function limitMessage(isFull: boolean): string {
  if (isFull) return `You have reached the limit of ${PASSKEYS_MAX}.`;
  return supportsPasskeys()
    ? 'If it verifies a PIN, fingerprint or face, you can sign in without a password.'
    : 'To add one, use HTTPS and an up-to-date browser.';
}

function lastUsedLabel({ lastUsedAt }: Passkey) {
  if (lastUsedAt === null) return 'Never used';
  return (
    <>
      Last used <TimeAgo at={lastUsedAt} />
    </>
  );
}
