import { isStorableText } from '@aicv/domain/text-rules';

const SEARCH_MAX_LENGTH = 255;
const LETTER_PARTS_MAX = 4;

/** The first of two code units, left at the end by a cut between them. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The text as it is sent, or undefined where nothing is searched for. */
export function normalizeSearchText(text: string): string | undefined {
  // Bounded before too, because composing (NFC) takes long for a pasted text of any length.
  const composed = text
    .trim()
    .slice(0, LETTER_PARTS_MAX * SEARCH_MAX_LENGTH)
    .normalize('NFC');
  const trimmed = composed.slice(0, SEARCH_MAX_LENGTH).replace(HALF_CHARACTER, '').trim();
  return trimmed !== '' && isStorableText(trimmed) ? trimmed : undefined;
}

/** What stands in the address as a text that is searched for; the router reads `?q=42` as a number. */
export function searchTextOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isText ? normalizeSearchText(String(value)) : undefined;
}

/** What stands in the address under the names of a search, before anything is known of it. */
export type FromAddress<Search> = { readonly [Name in keyof Search]?: unknown };

/** The one of the choices that the value is; undefined where it makes no sense. */
export function choiceOf<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}
