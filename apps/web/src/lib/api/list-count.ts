import type { InfiniteData } from '@tanstack/react-query';
import type { ApiList } from './api-client.ts';

/** The loaded pages of a list. */
export type ListPages = InfiniteData<ApiList<readonly unknown[]>>;

export interface ListCount {
  readonly shown: number;
  /** Never less than `shown`. */
  readonly total: number;
  /** False if there may be more than `total`. */
  readonly isTotalExact: boolean;
}

/** The number of shown records and the total. `shown` is less than the number of loaded records if a record was loaded twice. */
export function listCount(data: ListPages | undefined, shown = loadedOf(data)): ListCount {
  // The newest page has the current total: records are added and removed while the user scrolls.
  const newest = data?.pages.at(-1);
  // If the server stopped counting, the last page reveals the total.
  if (newest === undefined || (newest.nextCursor === null && !newest.isTotalExact)) {
    return { shown, total: shown, isTotalExact: true };
  }
  return { shown, total: Math.max(shown, newest.total), isTotalExact: newest.isTotalExact };
}

/** The count of several lists shown as one. */
export const sumOfCounts = (counts: readonly ListCount[]): ListCount => ({
  shown: counts.reduce((sum, { shown }) => sum + shown, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
  isTotalExact: counts.every(({ isTotalExact }) => isTotalExact),
});

const loadedOf = (data: ListPages | undefined) => data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
