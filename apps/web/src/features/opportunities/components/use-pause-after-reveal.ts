import { useEffect, useState } from 'react';
import type { RevealRequest } from './use-reveal.ts';

const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Whether the column must not load another page, because it has just scrolled to a card. The card may be at the end of the loaded list,
 * where a new page would move it away. Ends as soon as the user interacts with the column.
 */
export function usePauseAfterReveal(scroller: HTMLElement | null, request: RevealRequest | null): boolean {
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
