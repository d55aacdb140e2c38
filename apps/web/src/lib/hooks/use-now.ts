import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { everyMinute } from './every-minute.ts';

const MINUTE_MS = 60_000;

/** The start of the current minute, for durations until now. On an open page, it advances each minute. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, readMinute);
}

// Constant within a minute, so that repeated renders agree.
const readMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
