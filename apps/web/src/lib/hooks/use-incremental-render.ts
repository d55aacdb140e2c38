import { useDeferredValue } from 'react';

/**
 * Returns the content, but null in the render in which it first arrives. The placeholder stays a moment longer, and React renders large
 * content for the first time in interruptible slices. Later changes show at once.
 */
export function useIncrementalRender<Content>(content: Content | null): Content | null {
  const isIn = useDeferredValue(content !== null);
  return isIn ? content : null;
}
