import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../../lib/api/academy-key.ts';
import { callApiList } from '../../../lib/api/api-client.ts';
import type { AcademySearch } from './academy-search.ts';

const CARDS_PER_PAGE = '60';

/** Courses that match the search, by level along the pathway, paginated. */
export function courseListQuery({ category, level, status, q }: AcademySearch) {
  const filters = { category, level, status, q };
  return infiniteQueryOptions({
    queryKey: [...ACADEMY_KEY, 'courses', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/courses', {
        query: { ...filters, sort: 'level', limit: CARDS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
