/**
 * Keeps keyboard focus on a card that remounts because it was moved, rolled back, or scrolled out of a long column. The unmounting card
 * reports its focus, and the mounting card takes it.
 */
export interface FocusRestorer {
  /** Records that this card's actions button had the focus, or should get it. */
  keep(id: string): void;
  /** Whether the mounting card should take the focus. At most one card does. */
  claim(id: string): boolean;
}

/** One per board. `isFocusFree` returns whether no element has the focus, so that a card never takes it from another element. */
export function createFocusRestorer(isFocusFree: () => boolean): FocusRestorer {
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
