import { type DecimalSize, parseDecimal } from '@aicv/domain/decimal';

/** An amount that was typed, as it will be stored; a blank one is null, and what is none stays as it is for the shape to refuse. */
export function amountInput(typed: string, size: DecimalSize): string | null {
  const text = typed.trim();
  return text === '' ? null : (parseDecimal(text, size) ?? text);
}
