import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { listFirmRevenue, listFirmRevenueStreams } from '../ventures/ventures.public.ts';
import { type RevenueByMonth, revenueByMonth } from './revenue-series.ts';

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
