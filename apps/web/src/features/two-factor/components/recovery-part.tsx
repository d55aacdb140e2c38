import { RECOVERY_CODE_COUNT } from '@aicv/domain/identity/two-factor';
import { Suspense } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { RECOVERY_HEADING_ID } from '../recovery-codes-shown.ts';
import { MethodPart } from './method-part.tsx';

const NewCodesDialog = lazyDialog(() => import('./new-codes-dialog.tsx'), 'NewCodesDialog');

/** The number of remaining recovery codes, and a button to create new ones. */
export function RecoveryPart({ isOn, left }: { isOn: boolean; left: number }) {
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
      <Suspense>
        {making.slot === null ? null : (
          <NewCodesDialog key={making.slot.key} open={making.slot.isOpen} onOpenChange={making.onOpenChange} />
        )}
      </Suspense>
    </>
  );
}

function codesLeftMessage(left: number): string {
  const count = left === 0 ? 'None left' : `${left} of ${RECOVERY_CODE_COUNT} left`;
  return left <= 2 ? `${count}. Generate new ones before you need them.` : `${count}. Each works once.`;
}
