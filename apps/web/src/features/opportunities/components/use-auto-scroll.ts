import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

const importAutoScroll = () => import('./auto-scroll.ts');

/** Lets the element scroll under a dragged card. No first view waits for the code of that: a drag before it has come only does not scroll. */
export function useAutoScroll(element: HTMLElement | null, axis: 'horizontal' | 'vertical'): void {
  useEffect(() => {
    if (element === null) return;
    let isGone = false;
    let stop: () => void = () => undefined;
    const forget = whenIdle(() => {
      importAutoScroll().then(
        ({ scrollUnderCards }) => {
          if (!isGone) stop = scrollUnderCards(element, axis);
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      forget();
      stop();
    };
  }, [element, axis]);
}
