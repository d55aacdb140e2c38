import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import {
  acceptanceFilters,
  complianceFilters,
  type LegalCenterSearch,
  signatureFilters,
} from './model/legal-center-search.ts';

const PAGE_SIZE = '50';

/** Counts and percentages of the tenant's agreements. */
export const legalSummaryQuery = queryOptions({
  queryKey: ['/api/admin/legal/summary'],
  queryFn: ({ signal }) => callApi('GET /api/admin/legal/summary', { signal }),
  refetchOnMount: 'always',
});

/** Acceptances of the confidentiality agreement that match the search, newest first, paginated. */
export function legalAcceptancesQuery(search: LegalCenterSearch) {
  const filters = acceptanceFilters(search);
  return infiniteQueryOptions({
    queryKey: ['/api/admin/legal/acceptances', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/legal/acceptances', {
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** NDA signatures that match the search, newest first, paginated. */
export function ndaSignaturesQuery(search: LegalCenterSearch) {
  const filters = signatureFilters(search);
  return infiniteQueryOptions({
    queryKey: ['/api/admin/nda-acceptances', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/nda-acceptances', {
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The number of users when the dashboard opens (REQ-116). */
const FIRST_COMPLIANCE_PAGE_SIZE = '20';

/** Key prefix of all compliance lists. */
export const COMPLIANCE_KEY = ['/api/admin/legal/compliance'] as const;

/** Users of the tenant that match the search, staff first, with the state of both agreements, paginated. */
export function complianceQuery(search: LegalCenterSearch) {
  const filters = complianceFilters(search);
  return infiniteQueryOptions({
    queryKey: [...COMPLIANCE_KEY, filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/legal/compliance', {
        query: {
          ...filters,
          limit: pageParam === undefined ? FIRST_COMPLIANCE_PAGE_SIZE : PAGE_SIZE,
          cursor: pageParam,
        },
        signal,
      }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** How many users of the filtered list can be reminded. */
export function listedRemindersQuery(search: LegalCenterSearch) {
  const filters = complianceFilters(search);
  return queryOptions({
    queryKey: ['/api/admin/legal/compliance/reminders', filters],
    queryFn: ({ signal }) => callApi('GET /api/admin/legal/compliance/reminders', { query: filters, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The evidence trail of one NDA signature. */
export function ndaEvidenceQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/admin/nda', id, 'evidence'],
    queryFn: ({ signal }) => callApi('GET /api/admin/nda/{id}/evidence', { params: { id }, signal }),
  });
}

/** Confidential records disclosed to a user, latest first, paginated. */
export function disclosuresQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/legal/people', userId, 'disclosures'],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/legal/people/{id}/disclosures', {
        params: { id: userId },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}
