import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../lib/api/academy-key.ts';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { refetchOncePerVisit } from '../../lib/api/refetch-once-per-visit.ts';
import type { AcademySearch } from './model/academy-search.ts';

const COURSES_PER_PAGE = '60';
const CERTIFICATES_PER_PAGE = '24';
const ISSUED_PER_PAGE = '50';

/** The user's totals and progress on the certification pathway. */
export const academySummaryQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'summary'],
  queryFn: ({ signal }) => callApi('GET /api/academy/summary', { signal }),
  refetchOnMount: refetchOncePerVisit,
});

/** Courses that match the search, by level along the pathway, paginated. */
export function courseListQuery({ category, level, status, q }: AcademySearch) {
  const filters = { category, level, status, q };
  return infiniteQueryOptions({
    queryKey: [...ACADEMY_KEY, 'courses', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/courses', {
        query: { ...filters, sort: 'level', limit: COURSES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The user's certificates, newest first, paginated. */
export const certificatesQuery = infiniteQueryOptions({
  queryKey: [...ACADEMY_KEY, 'certificates'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/certificates', { query: { limit: CERTIFICATES_PER_PAGE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** The certificates of all users, for administrators. */
export function issuedCertificatesQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...ACADEMY_KEY, 'issued-certificates', q],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/admin/certificates', { query: { q, limit: ISSUED_PER_PAGE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
