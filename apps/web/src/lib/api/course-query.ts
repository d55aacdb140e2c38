import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from './academy-key.ts';
import { callApi } from './api-client.ts';

/** One course with its outline and the user's progress. */
export function courseQuery(id: string) {
  return queryOptions({
    queryKey: [...ACADEMY_KEY, 'course', id],
    queryFn: ({ signal }) => callApi('GET /api/courses/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}
