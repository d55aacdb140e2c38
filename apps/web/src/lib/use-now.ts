import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';
import { serverNow } from './server-clock.ts';

const MINUTE_MS = 60_000;

/** The time when this minute began, for what is counted until now; on a page that stays open it goes on by the minute. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, readMinute);
}

// The same all through a minute: what is drawn twice is drawn alike.
const readMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
