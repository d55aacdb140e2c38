import { useLayoutEffect, useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';

/** The time until that moment, updated each second; 0 afterwards, and without a moment. */
export function useRemainingMs(isoTime: string | null): number {
  const untilMs = isoTime === null ? 0 : Date.parse(isoTime);
  const [nowMs, setNowMs] = useState(serverNow);
  // Before the first paint: the stored time may be outdated.
  useLayoutEffect(() => {
    setNowMs(serverNow());
    if (untilMs <= serverNow()) return;
    const timer = setInterval(() => {
      setNowMs(serverNow());
      if (serverNow() >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, untilMs - nowMs);
}
