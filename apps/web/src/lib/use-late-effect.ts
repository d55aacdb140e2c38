import { useEffect, useEffectEvent } from 'react';

type Begin = () => () => void;

/** An effect while `isOn` whose code is loaded only then; `load` answers what begins it, which answers what ends it. */
export function useLateEffect(isOn: boolean, load: () => Promise<Begin>): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let end: (() => void) | undefined;
    loadNow().then(
      (begin) => {
        if (!isOver) end = begin();
      },
      // Without its code the page is as it is while this is off.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOn]);
}
