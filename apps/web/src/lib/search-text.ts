import { isStorableText } from '@aicv/domain/text-rules';

const SEARCH_MAX_LENGTH = 255;

/** The text as it is sent, or undefined where nothing is searched for. */
export function normalizeSearchText(text: string): string | undefined {
  const trimmed = text.trim().slice(0, SEARCH_MAX_LENGTH);
  return trimmed !== '' && isStorableText(trimmed) ? trimmed : undefined;
}

/** What stands in the address as a text that is searched for; the router reads `?q=42` as a number. */
export function searchTextOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isText ? normalizeSearchText(String(value)) : undefined;
}
