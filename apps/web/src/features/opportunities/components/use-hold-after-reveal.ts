import { useEffect, useState } from 'react';
import type { RevealRequest } from './use-reveal.ts';

const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Whether the column is to load no further page, because it has just brought a card into sight: the card may stand at the end
 * of what is loaded, and every page would carry it away. Over as soon as the reader does anything in the column.
 */
export function useHoldAfterReveal(scroller: HTMLElement | null, request: RevealRequest | null): boolean {
  const [released, setReleased] = useState<RevealRequest | null>(null);
  const isHeld = request !== null && request !== released;

  useEffect(() => {
    if (scroller === null || !isHeld) return;
    const release = () => setReleased(request);
    for (const type of SCROLLING) scroller.addEventListener(type, release, { passive: true });
    return () => {
      for (const type of SCROLLING) scroller.removeEventListener(type, release);
    };
  }, [scroller, isHeld, request]);

  return isHeld;
}
