import { useSyncExternalStore } from 'react';
import { tenantToday } from '../format/tenant-day.ts';
import { everyMinute } from './every-minute.ts';

/** The tenant's calendar day. On an open page, it changes at midnight. */
export function useTenantToday(): string {
  return useSyncExternalStore(everyMinute, () => tenantToday());
}
