import { useSyncExternalStore } from 'react';
import { localToday } from '../format/local-day.ts';
import { everyMinute } from './every-minute.ts';

/** The reader's calendar day. On an open page, it changes at midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, readToday);
}

const readToday = () => localToday();
