import type { Decision } from '@aicv/contracts/decisions/decisions';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';

const SupersedeDialog = lazyDialog(() => import('../supersede-dialog.tsx'), 'SupersedeDialog');

/** The way on from an open decision that its committee cannot make. */
export function ReplacePanel({ decision }: { decision: Decision }) {
  const superseding = useDialogSlot<Decision>();
  return (
    <Panel title="Replace">
      <p className="text-fg-2 text-sm">
        If the committee cannot reach its quorum, or the memo is wrong, a new decision replaces this one.
      </p>
      <Button
        size="sm"
        className="mt-3"
        onClick={() => superseding.open(decision)}
        onPointerEnter={SupersedeDialog.preload}
      >
        REPLACE...
      </Button>
      <DialogSlot {...superseding}>{(dialog, open) => <SupersedeDialog {...dialog} decision={open} />}</DialogSlot>
    </Panel>
  );
}
