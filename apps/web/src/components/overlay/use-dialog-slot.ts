import { useCallback, useState } from 'react';

interface Slot<Subject> {
  readonly subject: Subject;
  readonly isOpen: boolean;
  /** Changes at each opening, so that a dialog mounts again. It stays while the dialog closes, and is unique to it. */
  readonly key: number;
}

let openings = 0;

/** The state of a dialog that loads at its first opening; `slot` is null until then. A handle of the library needs the loaded dialog. */
export function useDialogSlot<Subject>() {
  const [slot, setSlot] = useState<Slot<Subject> | null>(null);
  const open = useCallback((subject: Subject) => {
    openings += 1;
    setSlot({ subject, isOpen: true, key: openings });
  }, []);
  return {
    slot,
    /** The same function in every render. */
    open,
    onOpenChange: (isOpen: boolean) => setSlot((current) => current && { ...current, isOpen }),
  };
}
