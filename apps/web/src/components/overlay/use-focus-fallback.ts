import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an element that disappears together with its focused button: the focus moves to the heading of the surrounding section or else to
 * `main`, instead of being lost.
 */
export function useFocusFallback<E extends HTMLElement>(): RefObject<E | null> {
  const elementRef = useRef<E>(null);
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => {
      if (element?.contains(document.activeElement)) focusFallbackOf(element)?.focus({ preventScroll: true });
    };
  }, []);
  return elementRef;
}

/** The heading of the section that surrounds the element, or else `main`, ready to receive the focus. */
export function focusFallbackOf(element: HTMLElement): HTMLElement | null {
  const headingId = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const fallback = document.getElementById(headingId ?? '') ?? element.closest('main');
  if (fallback !== null && !fallback.hasAttribute('tabindex')) fallback.tabIndex = -1;
  return fallback;
}
