/** Limits of text fields (REQ-154); the database checks the same ones. */
export const NAME_MAX_LENGTH = 255;
export const TITLE_MAX_LENGTH = 255;
export const USERNAME_MAX_LENGTH = 255;
export const EMAIL_MAX_LENGTH = 255;
export const VERSION_MAX_LENGTH = 10;
export const IP_ADDRESS_MAX_LENGTH = 45;
export const TENANT_ID_MAX_LENGTH = 64;
/** A limit for free text well below the 1 MiB limit of request bodies. */
export const DESCRIPTION_MAX_LENGTH = 20_000;

/** Counts characters as PostgreSQL does: an emoji is one, although JavaScript's `length` is two. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Does not count the characters of a text far beyond the limit: a request can contain a million. */
export function hasMoreCharactersThan(most: number, text: string): boolean {
  // A character has one or two UTF-16 units.
  return text.length > most && (text.length > 2 * most || characterCount(text) > most);
}

/** PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form. Such text is rejected, not altered. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * More than 30 combining marks on one letter (Unicode Standard Annex 15, section 13), which no language uses. Normalization sorts the marks
 * of a letter in quadratic time: seconds for a description that consists of marks.
 */
const MARKED_BEYOND_MEASURE = /[\p{Mn}\u302e\u302f\u{1d165}\u{1d166}\u{1d16d}-\u{1d172}]{31}/u;

export function hasTooManyMarks(text: string): boolean {
  return MARKED_BEYOND_MEASURE.test(text);
}

/** The form in which the browser compares texts, like `search_fold` in the database: it ignores case and the composition of characters. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The last is the blank Braille pattern, which Unicode classifies as a symbol. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text looks blank: only spaces, joiners, fillers and direction marks. */
export function showsNothing(text: string): boolean {
  return NOTHING_SEEN.test(text);
}

/** Invisible characters and those that reverse text. Equal-looking names must be equal, and must not affect the text around them. */
const HIDDEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a name has no control characters or direction marks. Joiners are allowed, because some scripts need them. */
export function isPlainLine(text: string): boolean {
  return !HIDDEN.test(text);
}
