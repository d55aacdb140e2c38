import { Sparkles } from 'lucide-react';
import { useState } from 'react';
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
  /** Runs before the draft is opened; false if it must not be. */
  prepare?: () => Promise<boolean>;
};

/** Opens a draft for the record. */
export function DraftButton({ prepare, ...props }: DraftButtonProps) {
  const slot = useDialogSlot<null>();
  const [isPreparing, setPreparing] = useState(false);
  const open = async () => {
    setPreparing(true);
    const mayOpen = prepare === undefined || (await prepare());
    setPreparing(false);
    if (mayOpen) slot.open(null);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<Sparkles />}
        pending={isPreparing}
        onClick={() => void open()}
        onPointerEnter={DraftDialog.preload}
      >
        {KIND_TEXTS[props.draftFor.kind].open}
      </Button>
      <DialogSlot {...slot}>{(dialog) => <DraftDialog {...dialog} {...props} />}</DialogSlot>
    </>
  );
}
