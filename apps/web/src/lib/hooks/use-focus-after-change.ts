import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a page whose controls and dialogs disappear when its record changes: if the focus was lost with them, the heading receives it.
 * `step` is undefined while the record is loading. Returns the ref of the box with the heading.
 */
export function useFocusAfterChange<E extends HTMLElement>(step: string | undefined): RefObject<E | null> {
  const boxRef = useRef<E>(null);
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    if (step === undefined) return;
    shown.current = step;
    if (before === undefined || before === step) return;
    // A dialog returns the focus after it has unmounted.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) boxRef.current?.querySelector('h1')?.focus();
    });
    return () => clearTimeout(timer);
  }, [step]);
  return boxRef;
}
