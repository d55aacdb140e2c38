import type { MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import { addMonths } from '@aicv/domain/dates/month';
import { type Change, changeOf } from './kpi-series.ts';

/** The latest monthly value of a metric. */
export interface LatestKpi {
  readonly metric: string;
  readonly value: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Compared with the month before; null if it has no value. */
  readonly change: Change | null;
  /** The months of the span, oldest first. Months without a value are null. */
  readonly trend: readonly (number | null)[];
}

/** The latest value of each metric, from the values of these months, which end with `until`. */
export function latestKpis(values: readonly MonthlyValue[], until: string, months: number): LatestKpi[] {
  const span = Array.from({ length: months }, (_, index) => addMonths(until, index + 1 - months));
  return [...Map.groupBy(values, ({ metric }) => metric)].flatMap(([metric, its]) => {
    const valueIn = new Map(its.map(({ month, value }) => [month, value]));
    const month = span.findLast((each) => valueIn.has(each));
    const value = month && valueIn.get(month);
    if (month === undefined || value === undefined) return [];
    const before = valueIn.get(addMonths(month, -1));
    const trend = span.map((each) => {
      const stored = valueIn.get(each);
      return stored === undefined ? null : Number(stored);
    });
    return [{ metric, value, month, change: before === undefined ? null : changeOf(value, before), trend }];
  });
}
