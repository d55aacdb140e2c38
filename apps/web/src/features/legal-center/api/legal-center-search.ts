import {
  DATE_RANGES,
  type DateRange,
  LEGAL_STATUS_FILTERS,
  type LegalStatusFilter,
  NDA_STATUS_FILTERS,
  type NdaStatusFilter,
} from '@aicv/domain/legal-compliance';
import * as z from 'zod/mini';
import { localToday, startOfLocalDay } from '../../../lib/local-day.ts';
import { searchedText } from '../../../lib/searched-text.ts';

export const LEGAL_LISTS = ['acceptances', 'signatures', 'compliance'] as const;

export type LegalList = (typeof LEGAL_LISTS)[number];

/** What of the Legal Center lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const legalCenterSearchSchema = z.object({
  list: z.catch(z.optional(z.enum(LEGAL_LISTS)), undefined),
  q: z.catch(z.optional(searchedText), undefined),
  legal: z.catch(z.optional(z.enum(Object.keys(LEGAL_STATUS_FILTERS) as LegalStatusFilter[])), undefined),
  nda: z.catch(z.optional(z.enum(Object.keys(NDA_STATUS_FILTERS) as NdaStatusFilter[])), undefined),
  range: z.catch(z.optional(z.enum(Object.keys(DATE_RANGES) as DateRange[])), undefined),
});

export type LegalCenterSearch = z.output<typeof legalCenterSearchSchema>;

/** The parts of the search that the list of acceptances is filtered by, as the server takes them. */
export function acceptanceFilters({ q, legal, range }: LegalCenterSearch) {
  return { q, status: legal, ...rangeFilters(range) };
}

/** The same for the list of NDA signatures. */
export function signatureFilters({ q, nda, range }: LegalCenterSearch) {
  return { q, status: nda, ...rangeFilters(range) };
}

/** Today is the day of the reader, as are the times that the lists show. */
function rangeFilters(range: DateRange | undefined) {
  return { range, todayFrom: range === 'today' ? startOfLocalDay(localToday()) : undefined };
}

/** The same for the compliance dashboard: it lists people, not records with a date of their own. */
export function complianceFilters({ q }: LegalCenterSearch) {
  return { q };
}

/** Whether anything narrows the lists; which of them is shown does not. */
export function hasFilters({ q, legal = 'all', nda = 'all', range = 'all' }: LegalCenterSearch): boolean {
  return q !== undefined || [legal, nda, range].some((choice) => choice !== 'all');
}
