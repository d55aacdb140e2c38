import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The five newest courses of the catalogue, fetched anew at each visit. */
export const newestCoursesQuery = queryOptions({
  queryKey: ['academy', 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/courses', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});
