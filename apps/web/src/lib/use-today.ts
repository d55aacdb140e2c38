import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';
import { localToday } from './local-day.ts';

/** The reader's calendar day. On an open page, it changes at midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, readToday);
}

const readToday = () => localToday();
