import { Sparkles } from 'lucide-react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import type { DraftFor } from '../queries.ts';

const DraftDialog = lazyDialog(() => import('./draft-dialog.tsx'), 'DraftDialog');

type DraftButtonProps = {
  draftFor: DraftFor;
  /** The present text, which an accepted draft replaces. */
  presentText: string;
  onAccepted: () => void;
};

/** Opens the draft of a memo. */
export function DraftButton(props: DraftButtonProps) {
  const slot = useDialogSlot<null>();
  return (
    <>
      <Button size="sm" icon={<Sparkles />} onClick={() => slot.open(null)} onPointerEnter={DraftDialog.preload}>
        DRAFT MEMO
      </Button>
      <DialogSlot {...slot}>{(dialog) => <DraftDialog {...dialog} {...props} />}</DialogSlot>
    </>
  );
}
