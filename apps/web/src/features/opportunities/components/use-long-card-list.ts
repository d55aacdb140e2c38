import { useEffect, useState } from 'react';
import type { LongCardList as List } from './long-card-list.tsx';

type LongCardList = typeof List;

let loaded: LongCardList | null = null;

async function load(): Promise<LongCardList> {
  ({ LongCardList: loaded } = await import('./long-card-list.tsx'));
  return loaded;
}

/**
 * The list for long columns, or null until it is there; boards without a long column never load it. Not a lazy component: React
 * would show that some 300 ms after what it showed meanwhile, at the earliest.
 */
export function useLongCardList(isWanted: boolean): LongCardList | null {
  const [list, setList] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  const isMissing = isWanted && list === null;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then(
      (code) => isGone || setList(() => code),
      (error) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);

  // To the boundary around the page, as for any code that cannot be fetched.
  if (failure !== null) throw failure;
  return list;
}
