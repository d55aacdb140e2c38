import { useEffect, useEffectEvent } from 'react';

type Begin = () => () => void;

/** Runs an effect while `isOn`, and loads its code only then. `load` resolves with the effect, which returns its cleanup function. */
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
      // If the code cannot be loaded, the page works as if the effect were off.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOn]);
}
