const FORMULA = '=+\\-@\\t\\r\\n＝＋－＠';
const BEGINS_LIKE_FORMULA = new RegExp(`^'*[${FORMULA}]`);
const IS_NEUTRALIZED = new RegExp(`^'+[${FORMULA}]`);

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
