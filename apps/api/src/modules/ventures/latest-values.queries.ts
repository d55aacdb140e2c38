import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { FIRM_SERIES_ID, kpiSeries } from './kpi-series.tables.ts';

type LatestValue = Pick<typeof kpiSeries.$inferSelect, 'ventureId' | 'value' | 'recordedAt' | 'kpiId'>;

/**
 * The latest value of each of these metrics for each of these ventures, or for the firm if the id is null. The latest value has the latest
 * day; within a day, the value recorded last wins. One query by the primary key of `kpi_series`.
 */
export async function findLatestValues<Metric extends string>(
  tx: Queryable,
  ventureIds: readonly (string | null)[],
  metrics: readonly Metric[],
): Promise<(LatestValue & { readonly metric: Metric })[]> {
  if (ventureIds.length === 0) return [];
  const { ventureId, metric, value, recordedAt, kpiId } = kpiSeries;
  const rows = await tx
    .select({ ventureId, metric, value, recordedAt, kpiId })
    .from(kpiSeries)
    .where(
      and(
        inArray(
          ventureId,
          ventureIds.map((id) => id ?? FIRM_SERIES_ID),
        ),
        inArray(metric, [...metrics]),
      ),
    );
  return rows as (LatestValue & { metric: Metric })[];
}
