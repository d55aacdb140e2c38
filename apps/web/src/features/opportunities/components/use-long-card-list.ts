import { LateCode, useLateCode } from '../../../ui/late.tsx';
import type { LongCardList } from './long-card-list.tsx';

const list = new LateCode(async () => (await import('./long-card-list.tsx')).LongCardList);

/** The list for long columns, or undefined until it is loaded. Boards without a long column never load it. */
export function useLongCardList(isWanted: boolean): typeof LongCardList | undefined {
  return useLateCode(list, isWanted);
}
