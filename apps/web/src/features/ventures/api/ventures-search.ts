import { VENTURE_STAGES, type VentureStage } from '@aicv/domain/venture';
import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/search-text.ts';

/** Which ventures are listed; without it in the address, the open ones, exited ones among them. */
export const SHOWN_VENTURES = ['open', 'closed', 'all'] as const;

/** The list's filters in the address. */
export interface VenturesSearch {
  readonly stage?: VentureStage | undefined;
  readonly show?: (typeof SHOWN_VENTURES)[number] | undefined;
  readonly q?: string | undefined;
}

/** The search as the address names it; a value that makes no sense is left out, so that no address breaks the page. */
export function venturesSearchOf({ stage, show, q }: FromAddress<VenturesSearch>): VenturesSearch {
  return { stage: choiceOf(VENTURE_STAGES, stage), show: choiceOf(SHOWN_VENTURES, show), q: searchTextOf(q) };
}

/** Whether anything narrows or widens the list of open ventures. */
export function hasFilters({ stage, show = 'open', q }: VenturesSearch): boolean {
  return stage !== undefined || show !== 'open' || q !== undefined;
}
