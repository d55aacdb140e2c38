import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';
import { refreshVentures } from './venture-queries.ts';

const VALUES_PER_PAGE = '500';

const KPIS_KEY = ['/api/kpis'] as const;

/** The recorded KPIs of a venture, latest day first, page by page. */
export function kpisQuery(ventureId: string) {
  return infiniteQueryOptions({
    queryKey: [...KPIS_KEY, ventureId],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/kpis', { query: { ventureId, limit: VALUES_PER_PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}

/** Reads the KPIs again, and the ventures, whose notices follow from them. */
export async function refreshKpis(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: KPIS_KEY }), refreshVentures(queryClient)]);
}
