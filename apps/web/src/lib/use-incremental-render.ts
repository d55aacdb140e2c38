import { useDeferredValue } from 'react';

/**
 * The content, or still null in the render in which it arrives: what stands for it meanwhile stays a moment longer, and React draws the
 * first view of much content in slices, between which the page answers. What changes later shows at once.
 */
export function useIncrementalRender<Content>(content: Content | null): Content | null {
  const isIn = useDeferredValue(content !== null);
  return isIn ? content : null;
}
