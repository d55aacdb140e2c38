import { useSyncExternalStore } from 'react';
import { localToday } from './local-day.ts';

const EVERY_MS = 60_000;

/** The day it is where the reader is, which becomes the next one on a page that stays open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, readToday);
}

const readToday = () => localToday();

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, EVERY_MS);
  return () => clearInterval(timer);
}
