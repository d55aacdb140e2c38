import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IS_APPLE } from '../../lib/hooks/keyboard.ts';

/**
 * The wiring of a select that saves. Arrow keys and typed characters change a closed select at each press, so they only move its value: Enter
 * or leaving the select chooses it. A choice in the open list is final. `chooseMoved` is for leaving, and returns whether it has chosen.
 */
export function useSelectKeys(value: string, onChoose: (value: string) => void) {
  const [moved, setMoved] = useState<string>();
  // Whether the last input was a key that changes a closed select.
  const isMoving = useRef(false);
  const chooseMoved = () => {
    setMoved(undefined);
    if (moved === undefined || moved === value) return false;
    onChoose(moved);
    return true;
  };
  return {
    chooseMoved,
    selectProps: {
      value: moved ?? value,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
        if (isMoving.current) return setMoved(target.value);
        setMoved(undefined);
        onChoose(target.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        isMoving.current = movesClosedSelect(event);
        if (event.key !== 'Enter' || moved === undefined) return;
        event.preventDefault();
        chooseMoved();
      },
      onPointerDown: () => {
        isMoving.current = false;
      },
    },
  };
}

/** Other keys open the list, which then receives the keys. On Apple's systems, arrow keys open it, too. */
function movesClosedSelect({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>): boolean {
  if (altKey || key === ' ') return false;
  if (/^(?:Arrow|Page|Home$|End$)/.test(key)) return !IS_APPLE;
  return key.length === 1;
}
