import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';
import { localToday } from './local-day.ts';

/** The day it is where the reader is, which becomes the next one on a page that stays open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, readToday);
}

const readToday = () => localToday();
