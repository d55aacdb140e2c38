import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { LateCode, useLateState } from './late.tsx';
import { showPartLoadError } from './show-part-load-error.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly onClose?: ((open: boolean) => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/**
 * A dialog whose code is loaded when it first opens. If the code cannot be loaded (no connection, or a newer release has replaced it), the
 * page keeps all input and shows an error. The next opening retries.
 */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const code = new LateCode(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, outside of components, like `lazy`
  return function LateDialog(props: Props): ReactNode {
    const { open, onOpenChange, onClose, onCancel } = props;
    const { code: Shown, state, retry } = useLateState(code, open);
    const hasFailed = typeof state === 'object';
    const onFailure = useEffectEvent(() => {
      (onOpenChange ?? onClose ?? onCancel)?.(false);
      // Last: closing may show a toast of its own.
      showPartLoadError();
    });
    const onClosed = useEffectEvent(retry);
    useEffect(() => {
      if (!hasFailed) return;
      if (open) onFailure();
      else onClosed();
    }, [hasFailed, open]);
    return Shown === undefined ? null : <Shown {...props} />;
  };
}
