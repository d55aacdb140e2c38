import type { BULK_MOVE_MAX, Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { useSyncExternalStore } from 'react';

/** The contract's limit. Only its type is imported, because that module's schemas would slow down the first load of the board. */
const SELECTED_MAX: typeof BULK_MOVE_MAX = 200;

interface SelectionState {
  /** Whether selection mode is on. */
  readonly isOn: boolean;
  /** By id, in selection order. */
  readonly selected: ReadonlyMap<string, Opportunity>;
  /** Whether the user tried to select more cards than one move allows. */
  readonly isFull: boolean;
}

const NOTHING: SelectionState = { isOn: false, selected: new Map(), isFull: false };

/** The selected cards of a board: a store outside React state, so that selecting one card does not rerender the others. */
export function createSelection() {
  const listeners = new Set<() => void>();
  let state = NOTHING;

  const change = (next: Partial<SelectionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const add = (opportunities: readonly Opportunity[]) => {
    const selected = new Map(state.selected);
    for (const opportunity of opportunities) {
      if (selected.has(opportunity.id)) continue;
      if (selected.size === SELECTED_MAX) return change({ selected, isFull: true });
      selected.set(opportunity.id, opportunity);
    }
    change({ selected, isFull: false });
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => change({ ...NOTHING, isOn: true }),
    end: () => change(NOTHING),
    clear: () => change({ selected: NOTHING.selected, isFull: false }),
    add,
    /** Replaces selected cards with their newer versions. */
    refresh: (newer: readonly Opportunity[]) => {
      const states = new Map(newer.map((opportunity) => [opportunity.id, opportunity]));
      const selected = [...state.selected].map(([id, known]) => [id, states.get(id) ?? known] as const);
      change({ selected: new Map(selected) });
    },
    /** Drops the selected opportunities that are not among these. */
    retain: (opportunities: readonly Opportunity[]) => {
      if (state.selected.size === 0) return;
      const ids = new Set(opportunities.map(({ id }) => id));
      const selected = new Map([...state.selected].filter(([id]) => ids.has(id)));
      if (selected.size < state.selected.size) change({ selected, isFull: false });
    },
    remove: (id: string) => {
      const selected = new Map(state.selected);
      selected.delete(id);
      change({ selected, isFull: false });
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

/** One value of the selection. Rerenders only when that value changes. */
export function useSelectionValue<Value>(selection: Selection, read: (state: SelectionState) => Value): Value {
  return useSyncExternalStore(selection.subscribe, () => read(selection.getState()));
}
