import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findLatestValues } from './latest-values.queries.ts';

/** Money of a venture: its latest KPI values of these names (REQ-218). */
export const MONEY_METRICS = ['mrr', 'cac', 'ltv'] as const;

export type MoneyMetric = (typeof MONEY_METRICS)[number];

/** Null where no value is recorded. */
export type VentureMoney = Readonly<Record<MoneyMetric, string | null>>;

/** Money as sent by an edit; undefined leaves it unchanged. */
export type MoneyChange = { readonly [Metric in MoneyMetric]?: string | null | undefined };

/** Adds the money of each venture, with one query for all of them. */
export async function withMoney<Row extends { readonly id: string }>(
  tx: Queryable,
  ventures: readonly Row[],
): Promise<(Row & VentureMoney)[]> {
  const latest = await findLatestValues(
    tx,
    ventures.map(({ id }) => id),
    MONEY_METRICS,
  );
  const valuesOf = Map.groupBy(latest, ({ ventureId }) => ventureId);
  return ventures.map((venture) => {
    const values = valuesOf.get(venture.id) ?? [];
    const latestOf = (wanted: MoneyMetric) => values.find(({ metric }) => metric === wanted)?.value ?? null;
    return { ...venture, mrr: latestOf('mrr'), cac: latestOf('cac'), ltv: latestOf('ltv') };
  });
}
