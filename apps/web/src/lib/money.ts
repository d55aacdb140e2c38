/** Money travels as decimal text exactly as stored (decisions 5); Intl reads such text without rounding it to a float first. */
type DecimalText = `${number}`;

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const full = new Intl.NumberFormat('en-US', DOLLARS);
const compact = new Intl.NumberFormat('en-US', {
  ...DOLLARS,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** "$3,200,000.00". */
export function formatMoney(amount: string): string {
  return full.format(amount as DecimalText);
}

/** "$3.2M", rounded half up to one decimal of its unit. */
export function formatCompactMoney(amount: string): string {
  return compact.format(amount as DecimalText);
}
