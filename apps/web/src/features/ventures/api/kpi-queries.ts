import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';
import { readPages } from './read-pages.ts';
import { refreshVentures } from './venture-queries.ts';

const VALUES_PER_REQUEST = '500';
/** Read at once, so that a metric that is rarely recorded is not missed among those recorded daily. */
const VALUES_AT_ONCE = 2_000;

const KPIS_KEY = ['/api/kpis'] as const;

/** The recorded KPIs of a venture, latest day first; beyond what is read at once, page by page. */
export function kpisQuery(ventureId: string) {
  return infiniteQueryOptions({
    queryKey: [...KPIS_KEY, ventureId],
    queryFn: ({ pageParam, signal }) =>
      readPages(
        (cursor) => callApiList('GET /api/kpis', { query: { ventureId, limit: VALUES_PER_REQUEST, cursor }, signal }),
        { from: pageParam, most: VALUES_AT_ONCE },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}

/** Reads the KPIs again, and the ventures, whose notices follow from them. */
export async function refreshKpis(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: KPIS_KEY }), refreshVentures(queryClient)]);
}
