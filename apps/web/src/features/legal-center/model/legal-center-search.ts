import {
  COMPLIANCE_STATUS_FILTERS,
  type ComplianceStatusFilter,
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
  readonly compliance?: ComplianceStatusFilter | undefined;
}

/** A filter in the URL besides the search text. */
export type LegalFilter = 'legal' | 'nda' | 'range' | 'compliance';

/** The filters of each list. All are kept in the URL, so that they apply again when the user returns to a list. */
export const LIST_FILTERS = {
  acceptances: ['legal', 'range'],
  signatures: ['nda', 'range'],
  compliance: ['compliance'],
} as const satisfies Record<LegalList, readonly LegalFilter[]>;

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function legalCenterSearchOf({
  list,
  q,
  legal,
  nda,
  range,
  compliance,
}: FromAddress<LegalCenterSearch>): LegalCenterSearch {
  return {
    list: choiceOf(LEGAL_LISTS, list),
    q: searchTextOf(q),
    legal: choiceOf(Object.keys(LEGAL_STATUS_FILTERS) as LegalStatusFilter[], legal),
    nda: choiceOf(Object.keys(NDA_STATUS_FILTERS) as NdaStatusFilter[], nda),
    range: choiceOf(Object.keys(DATE_RANGES) as DateRange[], range),
    compliance: choiceOf(Object.keys(COMPLIANCE_STATUS_FILTERS) as ComplianceStatusFilter[], compliance),
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
export function complianceFilters({ q, compliance }: LegalCenterSearch) {
  return { q, status: compliance };
}

/** Whether a filter of the selected list is set. */
export function hasFilters({ list = 'acceptances', q, ...search }: LegalCenterSearch): boolean {
  return q !== undefined || LIST_FILTERS[list].some((filter) => (search[filter] ?? 'all') !== 'all');
}

/** The change that clears the filters of every list. */
export const WITHOUT_LEGAL_FILTERS = {
  q: undefined,
  legal: undefined,
  nda: undefined,
  range: undefined,
  compliance: undefined,
} as const satisfies Partial<LegalCenterSearch>;
