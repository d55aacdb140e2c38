import { type ComponentType, lazy, useEffect } from 'react';
import { tellMissingCode } from './tell-missing-code.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly onClose?: ((open: boolean) => void) | undefined;
}

/**
 * A dialog that is loaded when it is first opened, for a place within a `Suspense`. Where its code cannot be fetched (no connection, or a
 * newer release in place of the one that the page is of), the page stays with all that was typed in it, and says so.
 */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => MissingDialog) }));
}

function MissingDialog({ open, onOpenChange, onClose }: DialogProps): null {
  useEffect(() => {
    if (!open) return;
    tellMissingCode();
    (onOpenChange ?? onClose)?.(false);
  });
  return null;
}
