import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** The five newest courses of the catalog, refetched on each visit. */
export const newestCoursesQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/courses', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});
