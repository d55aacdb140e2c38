/**
 * Revenue by calendar month (REQ-235, REQ-242): which months the figures add up, and how the chart regroups them (MONTHLY,
 * QUARTERLY, YEARLY). A month without a record is a gap, never zero.
 */
import { totalOf } from './finance.ts';

/** A record of what a calendar month brought, as of a day in it. */
export interface MonthlyRecord {
  /** 'YYYY-MM-DD'. */
  readonly recordedAt: string;
}

/** One record of each calendar month, latest month first: of several the latest, as adding them up would count the month twice. */
export function latestOfEachMonth<T extends MonthlyRecord>(records: readonly T[]): T[] {
  const byMonth = new Map<string, T>();
  for (const record of records.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1))) {
    byMonth.set(monthOf(record), record);
  }
  return [...byMonth.values()].reverse();
}

export interface TwoYears<T> {
  /** Of the twelve calendar months that end with the one of the latest record, latest first; gaps are left out. */
  readonly latest: readonly T[];
  /** The months of these that are recorded in the twelve before too, each with its counterpart. */
  readonly pairs: readonly { readonly before: T; readonly after: T }[];
}

/** What the revenue of a year and its growth are computed from. */
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
  /** By stream; null where the month has no record of it. */
  readonly values: readonly (string | null)[];
}

export interface RevenueGroup {
  /** '2026-03', '2026 Q1' or '2026'. */
  readonly key: string;
  /** The sum of the months that there are, by stream; null where there is none. */
  readonly values: readonly (string | null)[];
  /** How many of its months have a record, and how many it has. */
  readonly months: number;
  readonly monthsInPeriod: number;
}

const MONTHS_IN: Readonly<Record<RevenuePeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The groups from the first to the last month, in order; those between without any record are gaps. */
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

/** Months since the year zero. */
function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}
