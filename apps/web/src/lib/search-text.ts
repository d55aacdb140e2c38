import { isStorableText } from '@aicv/domain/text-rules';

const SEARCH_MAX_LENGTH = 255;
const DECOMPOSED_PARTS_MAX = 4;

/** The first of two code units, left at the end by a cut between them. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The text as it is sent, or undefined where nothing is searched for. */
export function normalizeSearchText(text: string): string | undefined {
  // Bounded before too, because composing (NFC) takes long for a pasted text of any length.
  const composed = text
    .trim()
    .slice(0, DECOMPOSED_PARTS_MAX * SEARCH_MAX_LENGTH)
    .normalize('NFC');
  const trimmed = composed.slice(0, SEARCH_MAX_LENGTH).replace(HALF_CHARACTER, '').trim();
  return trimmed !== '' && isStorableText(trimmed) ? trimmed : undefined;
}

/** The value in the address as a text to search for. */
export function searchTextOf(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizeSearchText(value) : undefined;
}

/** A mark that is set or not: true in a link of the product, "true" in an address. */
export function markOf(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

/** Raw address parameters of a search, before validation. */
export type FromAddress<Search> = { readonly [Name in keyof Search]?: unknown };

/** The one of the choices that the value is; undefined where it makes no sense. */
export function choiceOf<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}
