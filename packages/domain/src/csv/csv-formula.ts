const FORMULA = '=+\\-@\\t\\r\\n＝＋－＠';
// Some programs trim leading spaces first, so a formula after spaces counts.
const BEGINS_LIKE_FORMULA = new RegExp(`^'*\\s*[${FORMULA}]`);
const IS_NEUTRALIZED = new RegExp(`^'+\\s*[${FORMULA}]`);

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection). Text that already starts with one
 * before a formula gets another, so removing one restores the original.
 */
export function neutralizeFormula(text: string): string {
  return BEGINS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `neutralizeFormula`. */
export function restoreFormula(text: string): string {
  return IS_NEUTRALIZED.test(text) ? text.slice(1) : text;
}
