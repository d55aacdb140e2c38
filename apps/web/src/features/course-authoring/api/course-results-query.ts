import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiList } from '../../../lib/api/api-client.ts';
import { AUTHORING_KEY } from './authoring-key.ts';

const LEARNERS_PER_PAGE = '50';

/** The results of a course's learners. */
export function courseResultsQuery(id: string) {
  return queryOptions({
    queryKey: [...AUTHORING_KEY, 'results', id],
    queryFn: ({ signal }) => callApi('GET /api/courses/{id}/results', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Enrollments, newest first, paginated. */
export function courseEnrollmentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...AUTHORING_KEY, 'enrollments', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/courses/{id}/enrollments', {
        params: { id },
        query: { limit: LEARNERS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
