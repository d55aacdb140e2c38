/**
 * The formulas of the firm's metrics (REQ-235; docs/metrics.md). Each takes amounts from records and returns the metric, or null if its
 * records are missing: a metric is never guessed. Money is exact decimal text, percentages and months are numbers with one decimal, half
 * away from zero, rounded once.
 */
import { sumOfAmounts, toCents } from '../numbers/decimal.ts';

/** The sum; null without amounts, because a missing record is not zero. */
export function totalOf(amounts: readonly string[]): string | null {
  return amounts.length === 0 ? null : sumOfAmounts(amounts);
}

/** Two amounts of the same thing: earlier and later, or invested and current value. */
export interface AmountPair {
  readonly before: string;
  readonly after: string;
}

/**
 * The change from the total before to the total after, in percent; null without pairs. Also null if the total before is not above zero: a
 * share of nothing, or of a debt, has no meaning.
 */
export function changePercent(pairs: readonly AmountPair[]): number | null {
  const before = pairs.reduce((sum, pair) => sum + toCents(pair.before), 0n);
  const after = pairs.reduce((sum, pair) => sum + toCents(pair.after), 0n);
  return before <= 0n ? null : roundedTenths((after - before) * 1_000n, before);
}

/** The plain mean of the pairs' own changes, in percent. Pairs with nothing above zero before are left out. */
export function meanChangePercent(pairs: readonly AmountPair[]): number | null {
  let [top, bottom, count] = [0n, 1n, 0n];
  for (const pair of pairs) {
    const before = toCents(pair.before);
    if (before <= 0n) continue;
    // A sum of fractions, so that a mean of thirds is exact.
    top = top * before + (toCents(pair.after) - before) * bottom;
    bottom *= before;
    count += 1n;
  }
  return count === 0n ? null : roundedTenths(top * 1_000n, bottom * count);
}

/** How many months the cash lasts at the mean burn; null without cash or burn. */
export function runwayMonths(cash: string | null, burns: readonly string[]): number | null {
  if (cash === null) return null;
  const burn = burns.reduce((sum, one) => sum + toCents(one), 0n);
  return burn <= 0n ? null : roundedTenths(toCents(cash) * BigInt(burns.length) * 10n, burn);
}

/** 365.25 / 12 days. */
const MEAN_MONTH_MS = 2_629_800_000n;

/** The mean time from creation to exit in mean months; null without exits. */
export function meanMonthsToExit(
  exits: readonly { readonly createdAt: string; readonly exitedAt: string }[],
): number | null {
  if (exits.length === 0) return null;
  const ms = exits.reduce((sum, { createdAt, exitedAt }) => sum + Date.parse(exitedAt) - Date.parse(createdAt), 0);
  return roundedTenths(BigInt(ms) * 10n, BigInt(exits.length) * MEAN_MONTH_MS);
}

/** The day twelve months earlier, 'YYYY-MM-DD'; for the last day of a month, the last day of that month. */
export function yearBefore(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)) - 1, date.slice(5, 7)];
  const isLastDay = Number(date.slice(8)) === daysIn(year + 1, Number(month));
  const day = isLastDay ? String(daysIn(year, Number(month))) : date.slice(8);
  return `${String(year).padStart(4, '0')}-${month}-${day}`;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A quotient of tenths as a number ("247n / 1n" → 24.7), halves away from zero; the divisor must be above zero. */
function roundedTenths(over: bigint, under: bigint): number {
  const tenths = Number((2n * (over < 0n ? -over : over) + under) / (2n * under));
  return (over < 0n && tenths !== 0 ? -tenths : tenths) / 10;
}
