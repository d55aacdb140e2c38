/** A brief without a model: the first sentences of each text, each its own quote (REQ-366). */
import type { DraftedSentence, QuoteSource } from './quote-check.ts';
import { splitSentences } from './split-sentences.ts';

/** Sentences of each text, and of a brief. */
const SENTENCES_OF_TEXT = 4;
const SENTENCES_AT_MOST = 40;
const SENTENCE_MIN_LENGTH = 20;
const SENTENCE_MAX_LENGTH = 500;

/** In the order of the sources. Headings, tables and lines that are too short to quote are left out. */
export function extractBrief(sources: readonly QuoteSource[]): DraftedSentence[] {
  return sources
    .flatMap(({ id, text }) =>
      quotableSentences(text)
        .slice(0, SENTENCES_OF_TEXT)
        .map((sentence) => ({ text: sentence, sourceId: id, quote: sentence })),
    )
    .slice(0, SENTENCES_AT_MOST);
}

/** The sentences of a text that can be quoted, in their order. */
export function quotableSentences(text: string): string[] {
  return paragraphsOf(text)
    .flatMap(splitSentences)
    .filter((sentence) => sentence.length >= SENTENCE_MIN_LENGTH && sentence.length <= SENTENCE_MAX_LENGTH);
}

const LIST_MARK = /^\s*(?:[-*+]|\d+[.)])\s+/;
const NO_SENTENCE = /^\s*(?:#|\||```|!\[|>)/;

/** Blocks of prose. A list item is a block; its mark is not part of it. */
function paragraphsOf(text: string): string[] {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const isItem = LIST_MARK.test(line);
    if (line.trim() === '' || NO_SENTENCE.test(line)) {
      isOpen = false;
    } else if (isOpen && !isItem) {
      blocks.push(`${blocks.pop()} ${line.trim()}`);
    } else {
      blocks.push(line.replace(LIST_MARK, ''));
      isOpen = true;
    }
  }
  return blocks;
}
