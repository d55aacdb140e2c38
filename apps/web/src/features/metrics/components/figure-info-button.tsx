import { Info } from 'lucide-react';
import { Suspense } from 'react';
import { importPart } from '../../../lib/connection.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { useDialogSlot } from '../../../ui/use-dialog-slot.ts';
import type { FigureInfo } from '../figure-info.ts';

const importDialog = () => importPart(() => import('./figure-info-dialog.tsx'));
const FigureInfoDialog = lateDialog(async () => (await importDialog()).FigureInfoDialog);

/** Opens what a figure means: its formula, its date and the records that it is computed from. */
export function FigureInfoButton({ className, ...info }: FigureInfo & { className?: string | undefined }) {
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  return (
    <>
      <IconButton
        size="sm"
        label={`About ${info.label}`}
        icon={<Info />}
        className={className}
        aria-haspopup="dialog"
        onClick={() => open(null)}
        onPointerEnter={() => void importDialog().catch(() => undefined)}
      />
      {slot === null ? null : (
        <Suspense>
          <FigureInfoDialog key={slot.key} open={slot.isOpen} onOpenChange={onOpenChange} {...info} />
        </Suspense>
      )}
    </>
  );
}
