import { Info } from 'lucide-react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import type { MetricInfo } from '../model/metric-info.ts';

const MetricInfoDialog = lazyDialog(() => import('./metric-info-dialog.tsx'), 'MetricInfoDialog');

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
        onPointerEnter={MetricInfoDialog.preload}
      />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => <MetricInfoDialog {...dialog} {...info} />}
      </DialogSlot>
    </>
  );
}
