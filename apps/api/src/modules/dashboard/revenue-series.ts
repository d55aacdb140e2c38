import { latestOfEachMonth, monthOf } from '@aicv/domain/dashboard/revenue-periods';
import { capitalised } from '@aicv/domain/text/capitalised';
import type { FirmValue } from '../ventures/ventures.public.ts';

export interface RevenueOfStream extends FirmValue {
  readonly stream: string;
}

export interface RevenueByMonth {
  readonly streams: string[];
  readonly months: { readonly month: string; readonly values: (string | null)[] }[];
}

/** Oldest month first, with a value for each stream. Omits months without records. */
export function revenueByMonth(records: readonly RevenueOfStream[]): RevenueByMonth {
  const byStream = Map.groupBy(records, ({ stream }) => stream);
  const streams = [...byStream.keys()].toSorted();
  const series = streams.map((stream) => {
    const months = latestOfEachMonth(byStream.get(stream) ?? []);
    return new Map(months.map((record) => [monthOf(record), record.value]));
  });
  const months = [...new Set(records.map(monthOf))].toSorted();
  return {
    streams: streams.map(capitalised),
    months: months.map((month) => ({ month, values: series.map((values) => values.get(month) ?? null) })),
  };
}
