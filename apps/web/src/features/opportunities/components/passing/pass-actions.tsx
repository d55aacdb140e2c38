import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useReopen } from '../../reopen-mutation.ts';

const PassDialog = lazyDialog(() => import('./pass-dialog.tsx'), 'PassDialog');

/** Passes on the opportunity of the page; a passed one can be reopened, or its reason changed. A launched one stays open. */
export function PassActions({ opportunity }: { opportunity: OpportunityDetail }) {
  const passing = useDialogSlot<OpportunityDetail>();
  const reopen = useReopen();
  if (opportunity.ventureId !== null) return null;
  return (
    <>
      {opportunity.outcome === 'open' ? (
        <Button onClick={() => passing.open(opportunity)}>Pass...</Button>
      ) : (
        <>
          <Button onClick={() => passing.open(opportunity)}>Change reason...</Button>
          <Button
            variant="primary"
            pending={reopen.isPending}
            pendingLabel="REOPENING..."
            onClick={() => reopen.mutate(opportunity)}
          >
            REOPEN
          </Button>
        </>
      )}
      <DialogSlot {...passing}>
        {(dialog, subject) => (
          <PassDialog
            {...dialog}
            opportunity={subject}
            // The pressed button is replaced by others.
            finalFocus={() => document.getElementById('main')}
          />
        )}
      </DialogSlot>
    </>
  );
}
