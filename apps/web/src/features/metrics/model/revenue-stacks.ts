/** The bars of the revenue chart: months grouped by period, the latest of them, and few enough streams to distinguish. */
import type { RevenueSeries } from '@aicv/contracts/dashboard/dashboard';
import {
  groupRevenue,
  type MonthlyRevenue,
  type RevenueGroup,
  type RevenuePeriod,
} from '@aicv/domain/dashboard/revenue-periods';
import { sumOfAmounts, toCents } from '@aicv/domain/numbers/decimal';

interface RevenueStack {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly total: number | null;
}

interface RevenueStacks {
  readonly streams: readonly string[];
  readonly stacks: readonly RevenueStack[];
}

/** The palette has this many distinct colors. */
const STREAMS_MAX = 6;
const OTHERS = 'Other';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The last `count` periods, oldest first, gaps included; all of them without a count. */
export function revenueStacks(series: RevenueSeries, period: RevenuePeriod, count?: number): RevenueStacks {
  const { streams, months } = withFewStreams(series);
  const groups = groupRevenue(months, period);
  return { streams, stacks: groups.slice(count === undefined ? 0 : -count).map(stackOf) };
}

/** The total revenue of each of the last months, oldest first; null if none is recorded. */
export function monthlyTotals({ months }: RevenueSeries, count: number): (number | null)[] {
  return groupRevenue(months, 'month')
    .slice(-count)
    .map(({ values }) => totalOf(values));
}

/** Merges the smallest streams if there are more than the palette has colors. */
function withFewStreams({ streams, months }: RevenueSeries): RevenueSeries {
  if (streams.length <= STREAMS_MAX) return { streams, months };
  const size = streams.map((_, stream) =>
    months.reduce((sum, { values }) => sum + magnitude(values[stream] ?? '0'), 0n),
  );
  const bySize = streams.map((_, stream) => stream).sort((a, b) => Number((size[b] ?? 0n) - (size[a] ?? 0n)));
  const shown = bySize.slice(0, STREAMS_MAX - 1).sort((a, b) => a - b);
  const rest = bySize.slice(STREAMS_MAX - 1);
  return {
    streams: [...shown.map((stream) => streams[stream] ?? ''), OTHERS],
    months: months.map(({ month, values }): MonthlyRevenue & { values: (string | null)[] } => {
      const others = rest.flatMap((stream) => values[stream] ?? []);
      const shownValues = shown.map((stream) => values[stream] ?? null);
      return { month, values: [...shownValues, others.length === 0 ? null : sumOfAmounts(others)] };
    }),
  };
}

function magnitude(amount: string): bigint {
  const cents = toCents(amount);
  return cents < 0n ? -cents : cents;
}

function stackOf(group: RevenueGroup): RevenueStack {
  const { label, name } = namesOf(group.key);
  const isPartial = group.months > 0 && group.months < group.monthsInPeriod;
  return {
    key: group.key,
    label,
    name: isPartial ? `${name} (${group.months} of ${group.monthsInPeriod} months)` : name,
    // Used for bar lengths only; a number represents amounts of up to 15 digits exactly.
    values: group.values.map((value) => (value === null ? null : Number(value))),
    total: totalOf(group.values),
  };
}

function totalOf(values: readonly (string | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Number(sumOfAmounts(known));
}

function namesOf(key: string): { label: string; name: string } {
  const [year = '', part] = key.split(/[- ]/);
  if (part === undefined) return { label: year, name: year };
  if (part.startsWith('Q')) return { label: `${part} ${year}`, name: `${part} ${year}` };
  const month = MONTHS[Number(part) - 1] ?? part;
  return { label: month, name: `${month} ${year}` };
}
