import { type RefCallback, useEffect, useState } from 'react';

/** The width of an element in whole CSS pixels, kept up to date; zero until it was measured. */
export function useMeasuredWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  return { ref: setElement, width };
}
