import { latestOfEachMonth, monthOf } from '@aicv/domain/dashboard/revenue-periods';
import { capitalised } from '@aicv/domain/text/capitalised';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type FirmValue, listFirmRevenue, listFirmRevenueStreams } from '../ventures/ventures.public.ts';

/** Five years. */
const SERIES_MONTHS = 60;

/** The firm's monthly revenue by stream, or in total if no streams are recorded. */
export async function readRevenueSeries(tx: Queryable): Promise<RevenueByMonth> {
  const streams = await listFirmRevenueStreams(tx, SERIES_MONTHS);
  if (streams.length > 0) return revenueByMonth(streams);
  const whole = await listFirmRevenue(tx, SERIES_MONTHS);
  if (whole.length === 0) return { streams: ['Revenue'], months: [] };
  return revenueByMonth(whole.map((record) => ({ ...record, stream: record.metric })));
}

interface RevenueOfStream extends FirmValue {
  readonly stream: string;
}

interface RevenueByMonth {
  readonly streams: string[];
  readonly months: { readonly month: string; readonly values: (string | null)[] }[];
}

/** Oldest month first, with a value for each stream. Omits months without records. */
function revenueByMonth(records: readonly RevenueOfStream[]): RevenueByMonth {
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
