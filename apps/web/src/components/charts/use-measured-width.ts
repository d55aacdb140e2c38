import { type RefCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The width of an element in whole CSS pixels, kept up to date; zero before the first measurement. */
export function useMeasuredWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    // Resize observers do not run during print layout, so the width is set synchronously here.
    const paper = window.matchMedia('print');
    const measure = () => flushSync(() => setWidth(Math.floor(element.getBoundingClientRect().width)));
    paper.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', measure);
    };
  }, [element]);

  return { ref: setElement, width };
}
