import { Sparkles } from 'lucide-react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { KIND_TEXTS } from '../model/draft-labels.ts';
import type { DraftFor } from '../queries.ts';

const DraftDialog = lazyDialog(() => import('./draft-dialog.tsx'), 'DraftDialog');

type DraftButtonProps = {
  draftFor: DraftFor;
  /** The present text, which an accepted draft replaces. */
  presentText: string;
  onAccepted: () => void;
};

/** Opens a draft for the record. */
export function DraftButton(props: DraftButtonProps) {
  const slot = useDialogSlot<null>();
  return (
    <>
      <Button size="sm" icon={<Sparkles />} onClick={() => slot.open(null)} onPointerEnter={DraftDialog.preload}>
        {KIND_TEXTS[props.draftFor.kind].open}
      </Button>
      <DialogSlot {...slot}>{(dialog) => <DraftDialog {...dialog} {...props} />}</DialogSlot>
    </>
  );
}
