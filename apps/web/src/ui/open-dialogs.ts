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

/** Counts a dialog while it is open, or while its code is on its way and it is about to open. */
export function useCountedAsOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** Whether any dialog is open, for what opens by itself and must not lie on top of another one. */
export function useIsAnyDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => openCount > 0);
}
