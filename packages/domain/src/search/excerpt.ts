/** The part of a record's texts that shows why a search found it. */
import { type TitlePart, titleSplitter } from './match-titles.ts';

/** The length of an excerpt in UTF-16 units, ellipses not counted: about two lines of the palette. */
export const EXCERPT_MAX_LENGTH = 140;
/** How much of the text before the first match is shown. */
const LEAD_LENGTH = 40;

export interface Excerpt<Source> {
  readonly source: Source;
  readonly text: string;
}

interface Text<Source> {
  readonly source: Source;
  readonly text: string;
}

/**
 * For each record, given its texts: an excerpt of the text that contains most of the words, the first one if several do; null if none
 * contains any.
 */
export function excerptsOf(
  words: readonly string[],
): <Source>(texts: readonly Text<Source>[]) => Excerpt<Source> | null {
  const split = titleSplitter(words.join(' '));
  return <Source>(texts: readonly Text<Source>[]) => {
    let best: { source: Source; parts: readonly TitlePart[]; count: number } | null = null;
    for (const { source, text } of texts) {
      const parts = split(text.replaceAll(/\s+/g, ' ').trim());
      const count = new Set(parts.filter(({ isMatch }) => isMatch).map((part) => part.text.toLowerCase())).size;
      if (count > (best?.count ?? 0)) best = { source, parts, count };
    }
    return best === null ? null : { source: best.source, text: cutAround(best.parts) };
  };
}

/** Cuts at words, and within a word that is longer than the excerpt. */
function cutAround(parts: readonly TitlePart[]): string {
  const text = parts.map((part) => part.text).join('');
  const [before] = parts;
  const match = before?.isMatch === false ? before.text.length : 0;
  const space = text.indexOf(' ', match - LEAD_LENGTH);
  const start = match <= LEAD_LENGTH ? 0 : space === -1 || space >= match ? match : space + 1;
  if (text.length - start <= EXCERPT_MAX_LENGTH) return `${start > 0 ? '…' : ''}${text.slice(start)}`;
  const last = text.lastIndexOf(' ', start + EXCERPT_MAX_LENGTH);
  // Not between the two halves of a character.
  const longest = start + EXCERPT_MAX_LENGTH;
  const end = last > match ? last : text.slice(start, longest).isWellFormed() ? longest : longest - 1;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}…`;
}
