import { useState } from 'react';

/**
 * For a control that stands in one place while a list is empty and in another once it is not: it takes the focus along from
 * the one to the other, and `current` is where it stands now. To be given as `ref` wherever it stands.
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
