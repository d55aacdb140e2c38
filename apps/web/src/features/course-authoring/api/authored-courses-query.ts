import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { AUTHORING_KEY } from './authoring-key.ts';
import type { AuthoringSearch } from './authoring-search.ts';

const PAGE_SIZE = '50';

/** Courses of the tenant that match the search, last changed first, paginated. */
export function authoredCoursesQuery({ state, q }: AuthoringSearch) {
  const filters = { state, q };
  return infiniteQueryOptions({
    queryKey: [...AUTHORING_KEY, 'courses', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/authoring/courses', { query: { ...filters, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
