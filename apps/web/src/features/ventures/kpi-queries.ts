import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { REVENUE_KEY } from '../../lib/api/metrics-keys.ts';
import { readPages } from './model/read-pages.ts';
import { refreshVentures } from './venture-queries.ts';

const VALUES_PER_REQUEST = '500';
/** Fetched together, so that a rarely recorded metric is not missed among daily ones. */
const VALUES_AT_ONCE = 2_000;

export const KPIS_KEY = ['/api/kpis'] as const;

/** The KPI values of a venture, or of the firm if null, latest day first. Paginated beyond `VALUES_AT_ONCE`. */
export function kpisQuery(ventureId: string | null) {
  const of = ventureId ?? 'firm';
  return infiniteQueryOptions({
    queryKey: [...KPIS_KEY, of],
    queryFn: ({ pageParam, signal }) =>
      readPages(
        (cursor) =>
          callApiList('GET /api/kpis', { query: { ventureId: of, limit: VALUES_PER_REQUEST, cursor }, signal }),
        { from: pageParam, most: VALUES_AT_ONCE },
      ),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** Warnings about the firm's own KPIs. */
export const firmNoticesQuery = queryOptions({
  queryKey: [...KPIS_KEY, 'firm-notices'],
  queryFn: ({ signal }) => callApi('GET /api/kpis/notices', { signal }),
  refetchOnMount: 'always',
});

/** Updates a KPI in place before the list is refetched, so that the focus stays on its button. */
export function showKpi(queryClient: QueryClient, kpi: Kpi): void {
  const corrected = (items: readonly Kpi[]) =>
    items
      .map((item) => (item.id === kpi.id ? kpi : item))
      .toSorted((left, right) => right.recordedAt.localeCompare(left.recordedAt));
  queryClient.setQueryData(
    kpisQuery(kpi.ventureId).queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: corrected(page.items) })) },
  );
}

/** Refetches the KPIs, the firm's revenue, and the ventures, whose notices depend on KPIs. */
export async function refreshKpis(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KPIS_KEY }),
    queryClient.invalidateQueries({ queryKey: REVENUE_KEY }),
    refreshVentures(queryClient),
  ]);
}
