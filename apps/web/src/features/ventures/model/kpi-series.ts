import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { addDays, daysFrom } from '@aicv/domain/dates/calendar-date';
import { fromCents, ratioOf, toCents } from '@aicv/domain/numbers/decimal';
import { isMoneyMetric, type KpiPeriod } from '@aicv/domain/ventures/kpi';
import { formatDecimal } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** The values of one metric and one period length. */
export interface KpiSeries {
  readonly key: string;
  readonly metric: string;
  readonly period: KpiPeriod;
  /** Latest day first. */
  readonly values: readonly [Kpi, ...Kpi[]];
}

export interface Change {
  readonly direction: 'up' | 'down' | 'level';
  /** In percent of the previous value, for example "+12.5"; null if that value is zero. */
  readonly percent: string | null;
}

export interface Trend extends Change {
  /** The day of the previous value. */
  readonly since: string;
}

/** Groups values into series by metric and period, in alphabetical order. The values must be sorted latest first. */
export function seriesOf(kpis: readonly Kpi[]): KpiSeries[] {
  const groups = Map.groupBy(kpis, ({ metric, period }) => `${metric} ${period}`);
  return [...groups]
    .flatMap(([key, [first, ...others]]): KpiSeries[] =>
      first === undefined ? [] : [{ key, metric: first.metric, period: first.period, values: [first, ...others] }],
    )
    .sort((left, right) => left.key.localeCompare(right.key, 'en'));
}

/** Compares the latest value with the previous one; null without a previous value. */
export function trendOf({ values: [latest, before] }: KpiSeries): Trend | null {
  return before === undefined ? null : { ...changeOf(latest.value, before.value), since: before.recordedAt };
}

export function changeOf(value: string, before: string): Change {
  const difference = toCents(value) - toCents(before);
  const direction = difference === 0n ? 'level' : difference > 0n ? 'up' : 'down';
  const percent = ratioOf(fromCents(difference * 100n), before.replace('-', ''), 1);
  return { direction, percent: percent !== null && difference > 0n ? `+${percent}` : percent };
}

const CHANGE_LABELS = { up: 'Up', down: 'Down', level: 'Unchanged' } as const;

/** "Up +12.5%". */
export function changeLabel({ direction, percent }: Change): string {
  const label = CHANGE_LABELS[direction];
  return percent === null || direction === 'level' ? label : `${label} ${percent}%`;
}

/** The longest length of each period, in days. More than 1.5 times as many days without a value is a gap. */
const DAYS_OF: Readonly<Record<KpiPeriod, number>> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

interface ChartPoint {
  readonly date: string;
  readonly value: number | null;
}

/** The values as chart points, oldest first. A null point breaks the line where a period has no value. */
export function pointsOf({ values, period }: KpiSeries, amountOf: (kpi: Kpi) => string | null): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (const kpi of values.toReversed()) {
    const last = points.at(-1);
    if (last !== undefined && daysFrom(last.date, kpi.recordedAt) > DAYS_OF[period] * 1.5)
      points.push({ date: addDays(last.date, DAYS_OF[period]), value: null });
    const amount = amountOf(kpi);
    points.push({ date: kpi.recordedAt, value: amount === null ? null : Number(amount) });
  }
  return points;
}

/** The target that all values share; null if they have none or different ones. */
export function sharedTarget({ values }: KpiSeries): string | null {
  const [target] = values.map((kpi) => kpi.target);
  return target !== undefined && target !== null && values.every((kpi) => kpi.target === target) ? target : null;
}

/** Formats a value for a chart axis: whole amounts without cents. */
export function formatKpiNumber(metric: string, value: number): string {
  return isMoneyMetric(metric) ? formatMoney(value.toFixed(2)).replace(/\.00$/, '') : formatDecimal(value, 2);
}

export const PERIOD_NAMES: Readonly<Record<KpiPeriod, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};
