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
  /** Whether the value is from a draft and was not corrected since. */
  readonly isAiAssisted: boolean;
  /** The months of the span, oldest first. Months without a value are null. */
  readonly trend: readonly (number | null)[];
}

/** The latest value of each metric, from the values of these months, which end with `until`. */
export function latestKpis(values: readonly MonthlyValue[], until: string, months: number): LatestKpi[] {
  const span = Array.from({ length: months }, (_, index) => addMonths(until, index + 1 - months));
  return [...Map.groupBy(values, ({ metric }) => metric)].flatMap(([metric, its]) => {
    const valueIn = new Map(its.map((stored) => [stored.month, stored]));
    const month = span.findLast((each) => valueIn.has(each));
    const latest = month === undefined ? undefined : valueIn.get(month);
    if (month === undefined || latest === undefined) return [];
    const { value, isAiAssisted } = latest;
    const before = valueIn.get(addMonths(month, -1))?.value;
    const trend = span.map((each) => {
      const stored = valueIn.get(each);
      return stored === undefined ? null : Number(stored.value);
    });
    const change = before === undefined ? null : changeOf(value, before);
    return [{ metric, value, month, change, isAiAssisted, trend }];
  });
}
