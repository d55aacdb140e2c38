/** KPIs and the tripwires that watch them (REQ-217). */
import type { CellKind } from '../csv/imported-cells.ts';
import { dateOfMs, latestToday } from '../dates/calendar-date.ts';
import { daysOfMonth } from '../dates/month.ts';
import { toCents } from '../numbers/decimal.ts';

/** The period of a value; it ends on the day of the record. */
export const KPI_PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type KpiPeriod = (typeof KPI_PERIODS)[number];

export const KPI_METRIC_MAX_LENGTH = 64;

/** Values that are saved at once. */
export const KPI_CELLS_MAX = 1_000;

/** Metrics that the product computes with. Users can record any other metric, too. */
export const KNOWN_METRICS = ['revenue', 'valuation', 'invested', 'cash', 'burn', 'mrr', 'cac', 'ltv'] as const;

/** The firm's revenue by stream: “revenue: <stream>”. */
export const REVENUE_STREAM_PREFIX = 'revenue: ';

/** Whether the metric is money in US dollars. All metrics that the product computes with are. */
export function isMoneyMetric(metric: string): boolean {
  return (KNOWN_METRICS as readonly string[]).includes(metric) || metric.startsWith(REVENUE_STREAM_PREFIX);
}

export const FUTURE_DATE_MESSAGE = 'Date must not be in the future';

/** The normalized name of a metric, so a capital letter does not split a series. */
export function metricKey(metric: string): string {
  return metric.trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFC');
}

export const TRIPWIRES = ['cash_below_six_months_of_burn', 'cac_above_ltv'] as const;

export type Tripwire = (typeof TRIPWIRES)[number];

export const TRIPWIRE_SENTENCES: Readonly<Record<Tripwire, string>> = {
  cash_below_six_months_of_burn: 'Cash is below six months of burn',
  cac_above_ltv: 'CAC is above LTV',
};

const MONTHS_OF_CASH = 6n;

/** The number of calendar months in the mean burn (REQ-235, runway). */
export const BURN_MONTHS = 3;

export interface TripwireMetrics {
  /** Latest cash; null if none is recorded. */
  readonly cash: string | null;
  /** The latest monthly burn of each of the latest months that have one; at most `BURN_MONTHS`. */
  readonly burns: readonly string[];
  readonly cac: string | null;
  readonly ltv: string | null;
}

/** The tripwires that these metrics trip. A missing metric trips none. */
export function trippedBy({ cash, burns, cac, ltv }: TripwireMetrics): Tripwire[] {
  const tripped: Tripwire[] = [];
  if (cash !== null && burns.length > 0) {
    const burn = burns.reduce((sum, value) => sum + toCents(value), 0n);
    // cash < 6 × burn / n, without dividing.
    if (burn > 0n && toCents(cash) * BigInt(burns.length) < MONTHS_OF_CASH * burn) {
      tripped.push('cash_below_six_months_of_burn');
    }
  }
  if (cac !== null && ltv !== null && toCents(cac) > toCents(ltv)) tripped.push('cac_above_ltv');
  return tripped;
}

/** The columns of imported KPIs, in order. */
export const KPI_CSV_COLUMNS = ['metric', 'value', 'target', 'period', 'recordedAt'] as const;

export type KpiCsvColumn = (typeof KPI_CSV_COLUMNS)[number];

export const KPI_CSV_REQUIRED = ['metric', 'value', 'recordedAt'] as const;

/** How the cells of each column are read. */
export const KPI_CELL_KINDS: Readonly<Record<KpiCsvColumn, CellKind>> = {
  metric: 'text',
  value: 'number',
  target: 'number',
  period: 'choice',
  recordedAt: 'date',
};

/** The day of a new monthly value: the last of the month, or today in the current month. Null if the month is in the future. */
export function dayOfMonthlyValue(month: string, nowMs: number): string | null {
  const { first, last } = daysOfMonth(month);
  if (first > latestToday(nowMs)) return null;
  const today = dateOfMs(nowMs);
  return [first, today, last].sort()[1] ?? null;
}

/** The events of one value. Imports and the grid write one event for all their values, so they are not among them. */
export const KPI_EVENTS = ['kpi_recorded', 'kpi_corrected', 'kpi_deleted', 'kpi_restored'] as const;
