import { isStorableText } from '@aicv/domain/text-rules';
import * as z from 'zod/mini';

const SEARCH_MAX_LENGTH = 255;

/** The text as it is sent, or undefined where nothing is searched for. */
export function normalizeSearchText(text: string): string | undefined {
  const trimmed = text.trim().slice(0, SEARCH_MAX_LENGTH);
  return trimmed !== '' && isStorableText(trimmed) ? trimmed : undefined;
}

/** The router reads `?q=42` as a number: whatever stands there is the text that was searched for. */
export const searchedText = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => normalizeSearchText(String(value))),
);
