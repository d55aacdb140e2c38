import { useEffect, useState } from 'react';

type NextPageSentinelProps = {
  scroller: HTMLElement;
  /** Any value that changes with each page. If the end is still visible after a page loads, the next page loads immediately. */
  pageKey: unknown;
  onNear: () => void;
};

/** How far below the column's viewport the next page is requested: about ten cards ahead. */
const AHEAD = '1500px';

/** An invisible element at the end of a column that requests the next page when the user scrolls near it. */
export function NextPageSentinel({ scroller, pageKey, onNear }: NextPageSentinelProps) {
  const [line, setLine] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (line === null || pageKey === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { root: scroller, rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(line);
    return () => observer.disconnect();
  }, [line, scroller, pageKey, onNear]);

  return <div ref={setLine} aria-hidden="true" className="h-px" />;
}
