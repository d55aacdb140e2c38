/**
 * The rules for a full legal name under an NDA (REQ-87, REQ-89): letters of any script with their combining marks, spaces, hyphens
 * (including Hebrew's), apostrophes and periods, in at least two words. The name is trimmed but not normalized: the signed document repeats
 * what the user typed. Length counts code points, as the database does.
 *
 * Any space separator counts as a space, because keyboards and copied text bring no-break and ideographic ones ("王　小明"). Tabs and line
 * breaks do not. Invisible characters are rejected: a name must be readable, and two equal-looking names should be equal. Scripts that need
 * them are the exception: ZWJ and ZWNJ inside a word, variation selectors after a letter.
 */
import { characterCount, hasMoreCharactersThan, NAME_MAX_LENGTH } from '../text/text-rules.ts';

const LEGAL_NAME_MIN_LENGTH = 2;

export const LEGAL_NAME_REQUIRED = 'Full legal name is required';
export const LEGAL_NAME_TOO_LONG = 'Name is too long';
export const LEGAL_NAME_NOT_VALID = 'Please enter a valid legal name';
export const LEGAL_NAME_NOT_FULL = 'Please enter your full name (first and last name)';

export type LegalNameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string };

/** Default-ignorable code points are invisible; some of them, such as the Hangul filler, are letters to Unicode. */
const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{L}`;
const MARK = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})\p{M}|\p{Variation_Selector})`;
/** No name stacks more than eight marks. Without a limit, stacked marks would overlap the document's text. */
const LETTER_AND_MARKS = String.raw`${LETTER}${MARK}{0,8}(?:[\u200c\u200d]${MARK}{1,8})?`;
const JOINER_BEFORE_LETTER = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=${LETTER})`;
/** Malayalam's chillu letters, in their older spelling, end in a joiner. */
const CHILLU_END = String.raw`(?<=\u0d4d)\u200d`;
/** No two alternatives start with the same character, so that matching stays linear in the input. */
const VALID_NAME = new RegExp(
  String.raw`^(?:${LETTER_AND_MARKS}|${JOINER_BEFORE_LETTER}|${CHILLU_END}|[\p{Zs}\-\u2010\u2011\u05be'\u2019.])+$`,
  'u',
);

/** The trimmed name, or the message of the first broken rule. */
export function checkLegalName(input: string): LegalNameCheck {
  const name = input.trim();
  if (hasMoreCharactersThan(NAME_MAX_LENGTH, name)) return { ok: false, message: LEGAL_NAME_TOO_LONG };
  if (characterCount(name) < LEGAL_NAME_MIN_LENGTH) return { ok: false, message: LEGAL_NAME_REQUIRED };
  if (!VALID_NAME.test(name)) return { ok: false, message: LEGAL_NAME_NOT_VALID };
  const words = name.split(/\p{Zs}+/u).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return { ok: false, message: LEGAL_NAME_NOT_FULL };
  return { ok: true, name };
}
