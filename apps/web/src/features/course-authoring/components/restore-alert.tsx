import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';

type RestoreAlertProps = {
  /** Describes the removed item. */
  children: ReactNode;
  isPending: boolean;
  onRestore: () => void;
  className?: string | undefined;
};

/** Replaces a removed item and offers to restore it. */
export function RestoreAlert({ children, isPending, onRestore, className }: RestoreAlertProps) {
  // The pressed button unmounts after the restore.
  const boxRef = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={boxRef} className={className}>
      <Alert
        tone="info"
        announce
        action={
          <Button size="sm" icon={<RotateCcw />} pending={isPending} pendingLabel="RESTORING..." onClick={onRestore}>
            RESTORE
          </Button>
        }
      >
        {children}
      </Alert>
    </div>
  );
}
