import { Download, Lock } from 'lucide-react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useExportUpdate } from './use-export-update.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'), 'ExportDialog');

const LABEL = 'EXPORT INVESTOR UPDATE';

/** Opens the export; without access it shows a lock and does nothing (REQ-222). */
export function ExportButton({ isOpen }: { isOpen: boolean }) {
  // Here, not in the dialog: closing the dialog does not end the download.
  const exporting = useExportUpdate();
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  if (!isOpen) {
    return (
      <Button disabled icon={<Lock />}>
        {LABEL}
        <VisuallyHidden> (locked)</VisuallyHidden>
      </Button>
    );
  }
  return (
    <>
      <Button
        icon={<Download />}
        pending={exporting.isPending}
        pendingLabel="EXPORTING..."
        onClick={() => open(null)}
        onPointerEnter={ExportDialog.preload}
        onFocus={ExportDialog.preload}
      >
        {LABEL}
      </Button>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => <ExportDialog {...dialog} exporting={exporting} />}
      </DialogSlot>
    </>
  );
}
