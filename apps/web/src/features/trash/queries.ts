import { infiniteQueryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApiList } from '../../lib/api/api-client.ts';

const PAGE_SIZE = '20';

/** The deleted records that the user may restore, latest first, paginated. */
export const trashQuery = infiniteQueryOptions({
  queryKey: ['/api/trash'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/trash', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});
