import { useEffect, useState } from 'react';
import { everyMinute } from './every-minute.ts';

/** The time, which goes on by the minute, for what is counted until now. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => everyMinute(() => setNowMs(Date.now())), []);
  return nowMs;
}
