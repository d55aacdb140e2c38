import { VENTURE_STAGES, type VentureStage } from '@aicv/domain/ventures/venture';
import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';

/** Which ventures are listed. The default is open ventures, which include exited ones. */
export const SHOWN_VENTURES = ['open', 'closed', 'all'] as const;

/** The list's filters in the URL. */
export interface VenturesSearch {
  readonly stage?: VentureStage | undefined;
  readonly show?: (typeof SHOWN_VENTURES)[number] | undefined;
  readonly q?: string | undefined;
}

/** Reads the search from the URL. Omits invalid values, so that no URL breaks the page. */
export function venturesSearchOf({ stage, show, q }: FromAddress<VenturesSearch>): VenturesSearch {
  return { stage: choiceOf(VENTURE_STAGES, stage), show: choiceOf(SHOWN_VENTURES, show), q: searchTextOf(q) };
}

/** Whether a filter changes the default list of open ventures. */
export function hasFilters({ stage, show = 'open', q }: VenturesSearch): boolean {
  return stage !== undefined || show !== 'open' || q !== undefined;
}
