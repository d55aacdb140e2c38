import { Info } from 'lucide-react';
import { Suspense } from 'react';
import { importPart } from '../../../lib/connection.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { useDialogSlot } from '../../../ui/use-dialog-slot.ts';
import type { MetricInfo } from '../metric-info.ts';

const importDialog = () => importPart(() => import('./metric-info-dialog.tsx'));
const MetricInfoDialog = lateDialog(async () => (await importDialog()).MetricInfoDialog);

/** Opens the explanation of a metric: its formula, its date and its source records. */
export function MetricInfoButton({ className, ...info }: MetricInfo & { className?: string | undefined }) {
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
          <MetricInfoDialog key={slot.key} open={slot.isOpen} onOpenChange={onOpenChange} {...info} />
        </Suspense>
      )}
    </>
  );
}
