/** Money is decimal text exactly as stored (REQ-151). It is formatted digit by digit, because a float would round it. */
import { groupThousands } from '@aicv/domain/numbers/decimal';

const CENTS_PER_DOLLAR = 100n;

/** The units, with their value in dollars. */
const UNITS = [
  { dollars: 1n, suffix: '' },
  { dollars: 1_000n, suffix: 'K' },
  { dollars: 1_000_000n, suffix: 'M' },
  { dollars: 1_000_000_000n, suffix: 'B' },
  { dollars: 1_000_000_000_000n, suffix: 'T' },
] as const;

/** "$3,200,000.00". */
export function formatMoney(amount: string): string {
  const read = centsOf(amount);
  if (read === null) return amount;
  const { sign, cents } = read;
  const [dollars, rest] = [cents / CENTS_PER_DOLLAR, cents % CENTS_PER_DOLLAR];
  return `${sign}$${groupThousands(String(dollars))}.${String(rest).padStart(2, '0')}`;
}

/** "$3.2M", rounded half up to one decimal of its unit. */
export function formatCompactMoney(amount: string): string {
  const read = centsOf(amount);
  if (read === null) return amount;
  const { sign, cents } = read;
  // The smallest unit in which the rounded amount is below one thousand.
  const { tenths, suffix } = UNITS.map(({ dollars, suffix }) => ({ tenths: tenthsOf(cents, dollars), suffix })).find(
    ({ tenths }) => tenths < 10_000n,
  ) ?? { tenths: tenthsOf(cents, 1_000_000_000_000n), suffix: 'T' };
  const whole = groupThousands(String(tenths / 10n));
  return `${sign}$${whole}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}${suffix}`;
}

/** Rounded half up. */
function tenthsOf(cents: bigint, dollarsPerUnit: bigint): bigint {
  const centsPerTenth = (dollarsPerUnit * CENTS_PER_DOLLAR) / 10n;
  return (cents + centsPerTenth / 2n) / centsPerTenth;
}

/** Rounded half up to the cent, which only computed values need. Null if the text is not an amount; it is then shown unchanged. */
function centsOf(amount: string): { sign: string; cents: bigint } | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount);
  if (match === null) return null;
  const [, sign = '', whole = '0', decimals = ''] = match;
  const mills = BigInt(whole + decimals.slice(0, 3).padEnd(3, '0'));
  return { sign, cents: (mills + 5n) / 10n };
}
