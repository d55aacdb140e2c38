const FORMULA = '=+\\-@\\t\\r\\n＝＋－＠';
// Some programs take spaces away first, so a formula behind them is one.
const BEGINS_LIKE_FORMULA = new RegExp(`^'*\\s*[${FORMULA}]`);
const IS_NEUTRALIZED = new RegExp(`^'+\\s*[${FORMULA}]`);

/**
 * Text that a spreadsheet would run as a formula goes into a CSV file behind an apostrophe (OWASP, CSV injection). Text
 * that begins that way of its own accord gets one more, so that taking one off gives back exactly what was there.
 */
export function neutralizeFormula(text: string): string {
  return BEGINS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `neutralizeFormula` was given. */
export function restoreFormula(text: string): string {
  return IS_NEUTRALIZED.test(text) ? text.slice(1) : text;
}
