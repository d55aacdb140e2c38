import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the element after the focused form has closed. */
export function useFocusAfterForm<E extends HTMLElement>(isFormShown: boolean): RefObject<E | null> {
  const elementRef = useRef<E>(null);
  const wasShown = useRef(isFormShown);
  useEffect(() => {
    if (wasShown.current && !isFormShown) elementRef.current?.focus();
    wasShown.current = isFormShown;
  }, [isFormShown]);
  return elementRef;
}
