/** Formats metrics: percentages and months are numbers with one decimal, money is decimal text (REQ-152). */
import { formatChange, formatDecimal } from '../../../lib/format/format.ts';

/** "24.7%". */
export function formatPercent(percent: number): string {
  return `${formatDecimal(percent)}%`;
}

/** "+12.5%", "-3%", "0%". */
export function formatPercentChange(percent: number): string {
  return `${formatChange(percent)}%`;
}

/** "14 months", "1 month", "9.5 months". */
export function formatMonths(months: number): string {
  return `${formatDecimal(months)} ${months === 1 ? 'month' : 'months'}`;
}
