import { isStorableText } from '@aicv/domain/text/text-rules';

const SEARCH_MAX_LENGTH = 255;
const DECOMPOSED_PARTS_MAX = 4;

/** The first of two code units, left at the end by truncation. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The text to send, or undefined if there is nothing to search for. */
export function normalizeSearchText(text: string): string | undefined {
  // Truncated before, too, because composing (NFC) is slow for a pasted text of any length.
  const composed = text
    .trim()
    .slice(0, DECOMPOSED_PARTS_MAX * SEARCH_MAX_LENGTH)
    .normalize('NFC');
  const trimmed = composed.slice(0, SEARCH_MAX_LENGTH).replace(HALF_CHARACTER, '').trim();
  return trimmed !== '' && isStorableText(trimmed) ? trimmed : undefined;
}

/** A URL parameter as a search text. */
export function searchTextOf(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizeSearchText(value) : undefined;
}

/** A boolean URL parameter: true in a link of the product, "true" in a URL. */
export function markOf(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

/** Raw URL parameters of a search, before validation. */
export type FromAddress<Search> = { readonly [Name in keyof Search]?: unknown };

/** The choice that equals the value; undefined if none does. */
export function choiceOf<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}
