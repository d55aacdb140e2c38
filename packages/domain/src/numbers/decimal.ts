/**
 * Exact decimals: money and metrics are sent as text exactly as stored (REQ-151) and computed in whole units of their last decimal, so no
 * float is involved.
 */

import { plainNumber } from '../text/typed-text.ts';

/** As PostgreSQL's numeric(precision, scale): digits in total, and digits after the point. */
export interface DecimalSize {
  readonly precision: number;
  readonly scale: number;
}

/** Money of ventures (REQ-155). */
export const VENTURE_MONEY: DecimalSize = { precision: 10, scale: 2 };
/** Money of KPIs and funding rounds (REQ-155). */
export const CAPITAL_MONEY: DecimalSize = { precision: 15, scale: 2 };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The stored form of numeric text ("12.5" → "12.50"); null if it is not a number or does not fit. Never rounds. */
export function parseDecimal(input: string, { precision, scale }: DecimalSize): string | null {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(plainNumber(input)) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  const length = digits === '0' ? 0 : digits.length;
  if (digits === '' || fraction.length > scale || length > precision - scale) return null;
  const stored = scale === 0 ? digits : `${digits}.${fraction.padEnd(scale, '0')}`;
  return sign === '-' && /[1-9]/.test(stored) ? `-${stored}` : stored;
}

/** The number of cents ("12.50" → 1250n). */
export function toCents(amount: string): bigint {
  const stored = parseDecimal(amount, { precision: 40, scale: 2 });
  if (stored === null) throw new Error('Not an amount with at most two decimals');
  return BigInt(stored.replace('.', ''));
}

export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function sumOfAmounts(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

/** "1,234,567" for "1234567": digits with an optional sign. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The quotient with this many decimals, halves away from zero; null if the divisor is zero. */
export function ratioOf(dividend: string, divisor: string, decimals: number): string | null {
  const [over, under] = [toCents(dividend), toCents(divisor)];
  if (under === 0n) return null;
  const isNegative = over < 0n !== under < 0n && over !== 0n;
  const [top, bottom] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const units = (2n * top * 10n ** BigInt(decimals) + bottom) / (2n * bottom);
  const digits = units.toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return isNegative && units !== 0n ? `-${text}` : text;
}
