import { useLayoutEffect } from 'react';

let openCount = 0;

/**
 * Makes the page inert for keyboard and pointer while a modal dialog is open. The dialog itself is outside the page. The dialog library
 * only hides the page from screen readers, and returns the focus once it is inside.
 */
export function useInertPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

function change(by: 1 | -1): void {
  openCount += by;
  document.getElementById('root')?.toggleAttribute('inert', openCount > 0);
}

/** Whether a modal dialog makes the page inert now. */
export function isPageInert(): boolean {
  return openCount > 0;
}
