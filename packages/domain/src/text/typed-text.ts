/** Normalizes typed codes and numbers: digits of other scripts, full-width characters, other dashes and other spaces. */

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const DIGIT = /\p{Nd}/u;
const DASHES = /[\p{Pd}\u2212\u00ad]/gu;
const SPACES = /[\s\p{Z}]+/gu;
const INVISIBLE = /\p{Cf}/gu;

/** In UTF-16 units, far above every accepted code and number. */
const TYPED_MAX_LENGTH = 1_000;

/**
 * The ASCII spelling of a code, trimmed. Characters without an ASCII spelling stay. Text longer than any code is returned unchanged, so
 * rejecting it is cheap.
 */
export function plainCode(typed: string): string {
  if (typed.length > TYPED_MAX_LENGTH) return typed;
  return typed
    .replaceAll(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(/\p{Nd}/gu, digitValue)
    .replaceAll(DASHES, '-')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .trim();
}

/**
 * The ASCII spelling of a number. A comma before one or two final digits is a decimal comma; any other could separate thousands and stays.
 */
export function plainNumber(typed: string): string {
  return plainCode(typed.replaceAll('\u066b', '.')).replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
}

/** Unicode encodes the digits of a script consecutively from zero to nine, and the digits of some scripts directly after each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
