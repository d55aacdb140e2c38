import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../lib/api/academy-key.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { NEWEST_OPPORTUNITIES_KEY } from '../../lib/api/newest-opportunities-key.ts';
import { VENTURES_KEY } from '../../lib/api/ventures-key.ts';

/** The five newest courses of the catalog, refetched on each visit. */
export const newestCoursesQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/courses', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});

/** The five newest opportunities, refetched on each visit. */
export const newestOpportunitiesQuery = queryOptions({
  queryKey: NEWEST_OPPORTUNITIES_KEY,
  queryFn: ({ signal }) => callApi('GET /api/opportunities', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});

/** The three newest open ventures, refetched on each visit. */
export const newestVenturesQuery = queryOptions({
  queryKey: [...VENTURES_KEY, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/ventures', { query: { isActive: 'true', limit: '3' }, signal }),
  refetchOnMount: 'always',
});
