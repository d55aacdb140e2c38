import { useEffect, useRef } from 'react';

const openDialogs: object[] = [];
const answeredEvents = new WeakSet<Event>();

/**
 * Returns whether Escape, or a press outside, is meant for this dialog: with several open dialogs, for the last one opened. The dialog
 * library tracks this for nested dialogs only, and would close all others.
 */
export function useDialogStack(isOpen: boolean): (event: Event) => boolean {
  const self = useRef<object>(null);
  useEffect(() => {
    if (!isOpen) return;
    const entry = {};
    self.current = entry;
    openDialogs.push(entry);
    return () => {
      openDialogs.splice(openDialogs.indexOf(entry), 1);
    };
  }, [isOpen]);
  return (event) => {
    // The topmost dialog may have closed between its own listener and that of the next.
    if (answeredEvents.has(event) || openDialogs.at(-1) !== self.current) return false;
    answeredEvents.add(event);
    return true;
  };
}
