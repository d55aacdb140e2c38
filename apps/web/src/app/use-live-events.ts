import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows live events while `isOn`; what that takes is loaded only then. */
export function useLiveEvents(isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('./follow-live-events.ts').then(
      ({ followLiveEvents }) => {
        if (!isOver) stop = followLiveEvents(queryClient);
      },
      // Without it the page is as it is without the flag.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn, queryClient]);
}
