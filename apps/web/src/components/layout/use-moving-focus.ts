import { useState } from 'react';

/**
 * For a control whose position differs between an empty and a filled list. It carries the focus from one position to the other, and
 * `current` is the rendered element. Pass it as `ref` at both positions.
 */
export function useMovingFocus<E extends HTMLElement>() {
  const [moving] = useState(() => {
    let current: E | null = null;
    let isHeld = false;
    const ref = (element: E) => {
      current = element;
      if (isHeld) element.focus();
      isHeld = false;
      return () => {
        isHeld = element.contains(document.activeElement);
        current = null;
      };
    };
    return { ref, current: () => current };
  });
  return moving;
}
