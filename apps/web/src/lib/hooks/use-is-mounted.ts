import { useLayoutEffect, useRef } from 'react';

/**
 * Whether the component is still mounted, for navigation after a late response: a user who has gone to another page must not be taken away
 * from it.
 */
export function useIsMounted(): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
