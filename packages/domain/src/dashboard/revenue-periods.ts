/**
 * Revenue by calendar month (REQ-235, REQ-242): the months that metrics add up, and the groups of the chart (MONTHLY, QUARTERLY, YEARLY). A
 * month without a record is a gap, never zero.
 */
import { totalOf } from './finance.ts';

/** The revenue of a calendar month, recorded as of a day in it. */
export interface MonthlyRecord {
  /** 'YYYY-MM-DD'. */
  readonly recordedAt: string;
}

/** The latest record of each calendar month, latest month first. Adding up several records would count the month twice. */
export function latestOfEachMonth<T extends MonthlyRecord>(records: readonly T[]): T[] {
  const byMonth = new Map<string, T>();
  for (const record of records.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1))) {
    byMonth.set(monthOf(record), record);
  }
  return [...byMonth.values()].reverse();
}

export interface TwoYears<T> {
  /** The twelve calendar months up to the latest record, latest first, without gaps. */
  readonly latest: readonly T[];
  /** Those of these months that also have a record twelve months before, with that record. */
  readonly pairs: readonly { readonly before: T; readonly after: T }[];
}

/** The input for the revenue of a year and its growth. */
export function twoYearsOf<T extends MonthlyRecord>(records: readonly T[]): TwoYears<T> {
  const months = latestOfEachMonth(records);
  const [newest] = months;
  if (newest === undefined) return { latest: [], pairs: [] };
  const end = monthIndex(monthOf(newest));
  const byIndex = new Map(months.map((record) => [monthIndex(monthOf(record)), record]));
  const latest = [...byIndex].filter(([index]) => index > end - 12);
  const pairs = latest.flatMap(([index, after]) => {
    const before = byIndex.get(index - 12);
    return before === undefined ? [] : [{ before, after }];
  });
  return { latest: latest.map(([, record]) => record), pairs };
}

export const REVENUE_PERIODS = ['month', 'quarter', 'year'] as const;

export type RevenuePeriod = (typeof REVENUE_PERIODS)[number];

export interface MonthlyRevenue {
  /** The month as 'YYYY-MM'. */
  readonly month: string;
  /** By stream; null if the month has no record of the stream. */
  readonly values: readonly (string | null)[];
}

export interface RevenueGroup {
  /** '2026-03', '2026 Q1' or '2026'. */
  readonly key: string;
  /** The sum of the recorded months, by stream; null if none is recorded. */
  readonly values: readonly (string | null)[];
  /** The number of its months with a record, and the number of all its months. */
  readonly months: number;
  readonly monthsInPeriod: number;
}

const MONTHS_IN: Readonly<Record<RevenuePeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The groups from the first to the last month, in order. Groups without a record are gaps. */
export function groupRevenue(months: readonly MonthlyRevenue[], period: RevenuePeriod): RevenueGroup[] {
  const streams = Math.max(0, ...months.map(({ values }) => values.length));
  const groups = new Map<string, MonthlyRevenue[]>();
  const sorted = months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  for (const month of monthsBetween(sorted.at(0)?.month, sorted.at(-1)?.month)) groups.set(keyOf(month, period), []);
  for (const one of sorted) groups.get(keyOf(one.month, period))?.push(one);
  return [...groups].map(([key, members]) => ({
    key,
    values: Array.from({ length: streams }, (_, stream) =>
      totalOf(members.flatMap(({ values }) => values[stream] ?? [])),
    ),
    months: members.filter(({ values }) => values.some((value) => value !== null)).length,
    monthsInPeriod: MONTHS_IN[period],
  }));
}

function keyOf(month: string, period: RevenuePeriod): string {
  const [year = '', number = ''] = month.split('-');
  if (period === 'year') return year;
  return period === 'month' ? month : `${year} Q${Math.ceil(Number(number) / 3)}`;
}

/** Each month from the first to the last, both included. */
function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: monthIndex(last) - monthIndex(first) + 1 }, (_, step) => {
    const index = monthIndex(first) + step;
    return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** 'YYYY-MM' of the day. */
export function monthOf({ recordedAt }: MonthlyRecord): string {
  return recordedAt.slice(0, 7);
}

/** The number of months since year zero. */
function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}
