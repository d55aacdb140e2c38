import type { Decision } from '@aicv/contracts/decisions/decisions';
import { DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { closingOf } from '../../model/closing.ts';

const CloseDecisionDialog = lazyDialog(() => import('../close-decision-dialog.tsx'), 'CloseDecisionDialog');

/** For the chair of an open decision. The state of the votes is shown only after the chair's own vote. */
export function ClosePanel({ decision, mayPrepare }: { decision: Decision; mayPrepare: boolean }) {
  const closing = useDialogSlot<null>();
  return (
    <Panel title="Close">
      {decision.votes === null ? (
        <p className="text-fg-2 text-md">You chair this decision. Vote first, then you can close it.</p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-fg-2 text-md">{closingSentence(decision)}</p>
          <Button
            variant="primary"
            onClick={() => closing.open(null)}
            onPointerEnter={CloseDecisionDialog.preload}
            onFocus={CloseDecisionDialog.preload}
          >
            CLOSE DECISION
          </Button>
        </div>
      )}
      <DialogSlot {...closing}>
        {(dialog) => <CloseDecisionDialog {...dialog} decision={decision} mayPrepare={mayPrepare} />}
      </DialogSlot>
    </Panel>
  );
}

function closingSentence(decision: Decision): string {
  const { outcome, present } = closingOf(decision);
  if (outcome === null) return `${present} of ${decision.quorum} votes for the quorum are cast.`;
  return `Outcome by the votes so far: ${DECISION_OUTCOME_NAMES[outcome]}.`;
}
