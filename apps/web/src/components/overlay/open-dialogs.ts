/**
 * The dialogs that are open at the same time. The library knows of dialogs inside each other only, and would close all others by one press of
 * Escape. It also leaves the page behind a dialog in the tab order.
 */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface OpenDialog {
  /** Whether the page is inert meanwhile. */
  readonly isModal?: boolean;
  /** Whether its owner closes it when another dialog opens, so that it does not count as open. */
  readonly yieldsToOthers?: boolean;
}

const openDialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

function publish(): void {
  document.getElementById('root')?.toggleAttribute('inert', isModalOpen());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Registers a dialog while it is open, or while its code loads before it opens. Returns whether an Escape key is meant for it: for the last
 * one opened.
 */
export function useOpenDialog(isOpen: boolean, { isModal = false, yieldsToOthers = false }: OpenDialog = {}) {
  const self = useRef<OpenDialog>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = { isModal, yieldsToOthers };
    self.current = dialog;
    openDialogs.push(dialog);
    publish();
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      publish();
    };
  }, [isOpen, isModal, yieldsToOthers]);
  // The last dialog may have closed between its own listener, which prevents the default, and that of the next.
  return (event: Event) => !event.defaultPrevented && openDialogs.findLast((dialog) => dialog.isModal) === self.current;
}

/** Whether any dialog is open, for a dialog that opens without a trigger and must not cover another one. */
export function useIsAnyDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => openDialogs.some((dialog) => !dialog.yieldsToOthers));
}

/** Whether a modal dialog makes the page inert now. */
export function isModalOpen(): boolean {
  return openDialogs.some((dialog) => dialog.isModal);
}
