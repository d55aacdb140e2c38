import { useEffect, useRef } from 'react';

const openDialogs: object[] = [];
const answeredEvents = new WeakSet<Event>();

/**
 * Tells whether Escape, or a press outside, is meant for this dialog: of several that are open it is the one opened last. The dialog
 * library knows that only of dialogs that stand within each other, and would close all of them.
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
    // The dialog on top may have gone between its listener and that of the next.
    if (answeredEvents.has(event) || openDialogs.at(-1) !== self.current) return false;
    answeredEvents.add(event);
    return true;
  };
}
