import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let openCount = 0;

function change(by: 1 | -1): void {
  openCount += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Counts a dialog while it is open, or while its code loads before it opens. */
export function useCountedAsOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** Whether any dialog is open, for a dialog that opens without a trigger and must not cover another one. */
export function useIsAnyDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => openCount > 0);
}
