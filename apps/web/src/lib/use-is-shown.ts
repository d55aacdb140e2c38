import { useLayoutEffect, useRef } from 'react';

/**
 * Whether the component is still on the page, for what a late answer leads to: those who have gone on to another page must not be
 * taken away from there.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
