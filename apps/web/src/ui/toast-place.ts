import { type RefObject, useLayoutEffect } from 'react';
import { PRIMARY_ACTIONS } from './button-class.ts';

/** In the order of preference; the style of the toaster says where they are. */
export const TOAST_PLACES = ['usual', 'beside', 'opposite'] as const;

export type ToastPlace = (typeof TOAST_PLACES)[number];

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The first place that covers none of the boxes, else the usual one. */
export function freePlace(boxAt: (place: ToastPlace) => Box, taken: readonly Box[]): ToastPlace {
  const isFree = (place: ToastPlace) => {
    const box = boxAt(place);
    return !taken.some((other) => overlap(box, other));
  };
  return TOAST_PLACES.find(isFree) ?? 'usual';
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Keeps the toast off the primary actions that can be pressed: when it appears, and when something else moves under it. It stays where it is
 * under the pointer or with the focus in it.
 */
export function useToastPlace(section: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  useLayoutEffect(() => {
    const toaster = section.current;
    const toast = toaster?.firstElementChild;
    if (toaster === null || !(toast instanceof HTMLElement) || toastId === undefined) return;
    const place = () => {
      if (toast.matches(':hover, :focus-within')) return;
      const taken = [...document.querySelectorAll(PRIMARY_ACTIONS)].filter(canBePressed).map(boxOf);
      toaster.dataset.place = freePlace((candidate) => {
        toaster.dataset.place = candidate;
        return toast.getBoundingClientRect();
      }, taken);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [section, toastId]);
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Not behind a dialog, and not hidden. */
function canBePressed(element: Element): boolean {
  return element.closest('[inert], [aria-hidden="true"]') === null && element.checkVisibility();
}
