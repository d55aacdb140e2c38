import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';

/** Whole days in UTC, both inclusive. */
export interface ExportPeriod {
  readonly from: string;
  readonly to: string;
}

const DEFAULT_DAYS = 90;
const MAX_MONTHS = 60;
/** The minimum that is shown even for a shorter period, for comparison with the previous year. */
const LEAST_MONTHS = 12;

/** The requested period. By default it covers the ninety days up to its end, and its end is today. */
export function exportPeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  nowMs: number,
): ExportPeriod {
  const to = asked.to ?? dateOfMs(nowMs);
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw validationFailed('from', 'The start date must not be after the end date');
  if (monthIndex(to) - monthIndex(from) >= MAX_MONTHS) {
    throw validationFailed('from', `The period must not span more than ${MAX_MONTHS} months`);
  }
  return { from, to };
}

/** The first and last month, 'YYYY-MM', of the revenue shown. */
export function revenueMonthsOf({ from, to }: ExportPeriod): { readonly first: string; readonly last: string } {
  const first = Math.min(monthIndex(from), monthIndex(to) - LEAST_MONTHS + 1);
  return { first: monthOf(first), last: to.slice(0, 7) };
}

/** Whether the time is within the period or before it. */
export function isByEndOf({ to }: ExportPeriod, time: string | null): boolean {
  return time !== null && time.slice(0, 10) <= to;
}

function monthIndex(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthOf(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}
