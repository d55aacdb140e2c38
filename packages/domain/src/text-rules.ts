/** Bounds of text fields (REQ-154); the database checks the same ones. */
export const NAME_MAX_LENGTH = 255;
export const TITLE_MAX_LENGTH = 255;
export const USERNAME_MAX_LENGTH = 255;
export const EMAIL_MAX_LENGTH = 255;
export const VERSION_MAX_LENGTH = 10;
export const IP_ADDRESS_MAX_LENGTH = 45;
export const TENANT_ID_MAX_LENGTH = 64;
/** A bound for free text well under the 1 MiB body limit. */
export const DESCRIPTION_MAX_LENGTH = 20_000;

/** Characters, as PostgreSQL counts them: an emoji is one, though JavaScript's `length` says two. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Those of a text that has far more are not counted: a request can carry a million. */
export function hasMoreCharactersThan(most: number, text: string): boolean {
  // A character is one unit or two.
  return text.length > most && (text.length > 2 * most || characterCount(text) > most);
}

/** PostgreSQL stores no NUL and a lone surrogate has no UTF-8 form: such text is refused, not altered. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * More than 30 combining marks on one letter (Unicode Standard Annex 15, section 13), which no language writes. Normalization sorts the
 * marks of a letter in time that grows with the square of their number: seconds for a description of nothing else.
 */
const MARKED_BEYOND_MEASURE = /[\p{Mn}\u302e\u302f\u{1d165}\u{1d166}\u{1d16d}-\u{1d172}]{31}/u;

export function hasTooManyMarks(text: string): boolean {
  return MARKED_BEYOND_MEASURE.test(text);
}

/** The form in which the browser compares texts, like `search_fold` of the database: it ignores case and the composition of characters. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The last is the blank pattern of Braille, which Unicode counts among the signs. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is blank to the eye: nothing but spaces, joiners, fillers and marks of direction. */
export function showsNothing(text: string): boolean {
  return NOTHING_SEEN.test(text);
}

/** Characters that show nothing or turn the text around: two equal-looking names must be equal, and stay on their line. */
const HIDDEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a name reads as it is: no control or direction marks; joiners stay, as some scripts need them. */
export function isPlainLine(text: string): boolean {
  return !HIDDEN.test(text);
}
