/**
 * Keeps keyboard focus with a card that unmounts and mounts again: moved to another column, rolled back, or scrolled out of a long column.
 * The unmounting card reports its focus, and the mounting card takes it.
 */
export interface FocusKeeper {
  /** The actions button of this card had the focus, or is to have it. */
  keep(id: string): void;
  /** Whether the card that just appeared is to take the focus; at most one does. */
  claim(id: string): boolean;
}

/** One per board. `isFocusFree` returns whether no element has the focus, so that a card never takes it from another element. */
export function createFocusKeeper(isFocusFree: () => boolean): FocusKeeper {
  let keptFor: string | null = null;
  return {
    keep(id) {
      keptFor = id;
    },
    claim(id) {
      if (keptFor !== id) return false;
      keptFor = null;
      return isFocusFree();
    },
  };
}
