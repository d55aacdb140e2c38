import { type DecimalSize, parseDecimal } from '@aicv/domain/numbers/decimal';

/** A typed amount in its stored form; null if blank. Invalid input is returned unchanged, and the schema rejects it. */
export function amountInput(typed: string, size: DecimalSize): string | null {
  const text = typed.trim();
  return text === '' ? null : (parseDecimal(text, size) ?? text);
}
