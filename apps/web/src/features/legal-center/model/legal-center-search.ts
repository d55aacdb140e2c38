import {
  DATE_RANGES,
  type DateRange,
  LEGAL_STATUS_FILTERS,
  type LegalStatusFilter,
  NDA_STATUS_FILTERS,
  type NdaStatusFilter,
} from '@aicv/domain/legal/legal-compliance';
import { localToday, startOfLocalDay } from '../../../lib/format/local-day.ts';
import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';

export const LEGAL_LISTS = ['acceptances', 'signatures', 'compliance'] as const;

export type LegalList = (typeof LEGAL_LISTS)[number];

/** The Legal Center's state in the URL. */
export interface LegalCenterSearch {
  readonly list?: LegalList | undefined;
  readonly q?: string | undefined;
  readonly legal?: LegalStatusFilter | undefined;
  readonly nda?: NdaStatusFilter | undefined;
  readonly range?: DateRange | undefined;
}

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function legalCenterSearchOf({ list, q, legal, nda, range }: FromAddress<LegalCenterSearch>): LegalCenterSearch {
  return {
    list: choiceOf(LEGAL_LISTS, list),
    q: searchTextOf(q),
    legal: choiceOf(Object.keys(LEGAL_STATUS_FILTERS) as LegalStatusFilter[], legal),
    nda: choiceOf(Object.keys(NDA_STATUS_FILTERS) as NdaStatusFilter[], nda),
    range: choiceOf(Object.keys(DATE_RANGES) as DateRange[], range),
  };
}

/** The filters of the list of acceptances, as query parameters. */
export function acceptanceFilters({ q, legal, range }: LegalCenterSearch) {
  return { q, status: legal, ...rangeFilters(range) };
}

/** The same for the list of NDA signatures. */
export function signatureFilters({ q, nda, range }: LegalCenterSearch) {
  return { q, status: nda, ...rangeFilters(range) };
}

/** Today is the reader's calendar day, like the times in the lists. */
function rangeFilters(range: DateRange | undefined) {
  return { range, todayFrom: range === 'today' ? startOfLocalDay(localToday()) : undefined };
}

/** The same for the compliance dashboard, which has no date range: it lists users, not dated records. */
export function complianceFilters({ q }: LegalCenterSearch) {
  return { q };
}

/** Whether any filter is set. The selected list is not a filter. */
export function hasFilters({ q, legal = 'all', nda = 'all', range = 'all' }: LegalCenterSearch): boolean {
  return q !== undefined || [legal, nda, range].some((choice) => choice !== 'all');
}
