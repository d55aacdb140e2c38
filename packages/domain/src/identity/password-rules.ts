/** The rules for passwords (REQ-31): 8 to 128 characters, not common, and more than the product's own words. */

import { ROLES } from '../access/roles.ts';
import { brand } from '../text/brand.ts';
import { characterCount } from '../text/text-rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
export const PASSWORD_TOO_COMMON = 'This password is too common. Choose another one';

/** Words that an attacker tries first for this product; listed in docs/security/decisions.md. */
const WORDS_OF_THE_PRODUCT: readonly string[] = [
  brand.name.toLowerCase(),
  ...['otif', 'abundance', 'labs', 'capital', 'holdings', 'academy', 'venture', 'founder'],
  ...ROLES,
];

/** Whether fewer than four letters remain without the product's own words, as in "AICV-Capital-2026". */
function isMadeOfProductWords(lower: string): boolean {
  const rest = WORDS_OF_THE_PRODUCT.reduce((text, word) => text.replaceAll(word, ''), lower);
  return rest !== lower && characterCount(rest.replace(/\P{L}/gu, '')) < 4;
}

/** Compares without case and without digits and symbols at the end: "Password123!" is as common as "password". */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || isMadeOfProductWords(lower)) return true;
  // Bounded, and only after a letter: otherwise the regular expression would retry a long run from each of its characters.
  const stem = lower.replace(/(?<=[a-z])[^a-z]{1,4}$/, '');
  return stem.length >= 4 && COMMON_PASSWORDS.has(stem);
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** A rough strength for the form, from 0 (rejected) to 4. It is advice; the rule above decides (REQ-16). */
export function passwordStrength(password: string): PasswordStrength {
  const length = characterCount(password);
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH || isCommonPassword(password)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (distinct < 5) return 1;
  const points = (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return Math.min(4, 1 + points) as PasswordStrength;
}
