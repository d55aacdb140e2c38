/** How figures read: percentages and months are numbers with one decimal, money is decimal text (decisions 9). */
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const signedDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** "24.7%". */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(percent)}%`;
}

/** "+12.5%", "-3%", "0%". */
export function formatPercentChange(percent: number): string {
  return `${signedDecimal.format(percent)}%`;
}

/** "14 months", "1 month", "9.5 months". */
export function formatMonths(months: number): string {
  return `${oneDecimal.format(months)} ${months === 1 ? 'month' : 'months'}`;
}
