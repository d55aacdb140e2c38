import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what goes away under the button that was pressed in it: the focus then goes to the heading of the section around, else
 * to the main part of the page, instead of to nowhere.
 */
export function useFocusFallback<E extends HTMLElement>(): RefObject<E | null> {
  const elementRef = useRef<E>(null);
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => {
      if (element?.contains(document.activeElement)) passFocusOn(element);
    };
  }, []);
  return elementRef;
}

function passFocusOn(element: HTMLElement): void {
  const headingId = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const fallback = document.getElementById(headingId ?? '') ?? element.closest('main');
  if (fallback === null) return;
  if (!fallback.hasAttribute('tabindex')) fallback.tabIndex = -1;
  fallback.focus({ preventScroll: true });
}
