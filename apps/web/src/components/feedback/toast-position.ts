import { type RefObject, useLayoutEffect } from 'react';
import { PRIMARY_ACTIONS } from '../form/button-class.ts';

/** In order of preference; the toaster's styles define the positions. */
export const TOAST_POSITIONS = ['usual', 'beside', 'opposite'] as const;

export type ToastPosition = (typeof TOAST_POSITIONS)[number];

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The first position that covers none of the boxes, else the default one. */
export function freePosition(boxAt: (position: ToastPosition) => Box, taken: readonly Box[]): ToastPosition {
  const isFree = (position: ToastPosition) => {
    const box = boxAt(position);
    return !taken.some((other) => overlap(box, other));
  };
  return TOAST_POSITIONS.find(isFree) ?? 'usual';
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Keeps the toast off enabled primary actions: when it appears, and when something else moves under it. It does not move under the pointer
 * or with the focus in it.
 */
export function useToastPosition(root: RefObject<HTMLElement | null>, updateKey: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an updated toast has another size
  useLayoutEffect(() => {
    const toast = root.current;
    const toaster = toast?.parentElement;
    if (!toast || !toaster) return;
    const reposition = () => {
      if (toast.matches(':hover, :focus-within')) return;
      const taken = [...document.querySelectorAll(PRIMARY_ACTIONS)].filter(canBePressed).map(boxOf);
      toaster.dataset.position = freePosition((candidate) => {
        toaster.dataset.position = candidate;
        return toast.getBoundingClientRect();
      }, taken);
    };
    reposition();
    const observer = new ResizeObserver(reposition);
    observer.observe(document.body);
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
    };
  }, [root, updateKey]);
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Not behind a dialog, and not hidden. */
function canBePressed(element: Element): boolean {
  return element.closest('[inert], [aria-hidden="true"]') === null && element.checkVisibility();
}
