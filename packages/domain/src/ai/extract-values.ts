/** KPI values of a text without a model: sentences that name one metric with one figure (REQ-366, REQ-367). */
import type { DraftedValue } from './drafted-value.ts';
import { figureContext } from './figures.ts';
import { createMetricFinder } from './metric-catalog.ts';
import { monthBefore, namedMonth } from './named-month.ts';
import { type DraftedSentence, normalizedText } from './quote-check.ts';
import { splitSentences } from './split-sentences.ts';
import { statedValues } from './stated-values.ts';

export const DRAFT_VALUES_AT_MOST = 60;
const SENTENCE_MAX_LENGTH = 500;
/** A line of as many characters without a mark at its end goes on in the next one, as in wrapped emails. */
const WRAPPED_FROM = 60;
const WRAPPED_TO = 120;

/** A wish, a plan or a question is no value. */
const NOT_ACTUAL =
  /\?\s*$|(?<!\p{L})(?:targets?|targeted|targeting|goals?|plans?|planned|planning|expect\w*|forecast\w*|project(?:ed|ing|ions?)|budget\w*|aim\w*|will|would|could|should|hop(?:e|ing)|guidance|next (?:month|quarter|year)|if|not)(?!\p{L})/iu;

/** The metrics that are recorded under these names come before those of the catalog. */
export function extractValues(
  { id, text }: { readonly id: string; readonly text: string },
  { recorded, askedMs }: { readonly recorded: readonly string[]; readonly askedMs: number },
): DraftedSentence[] {
  const context = figureContext(normalizedText(text));
  const metricsIn = createMetricFinder(recorded);
  const found = new Map<string, DraftedSentence>();
  for (const sentence of sentencesOf(text)) {
    const normalized = normalizedText(sentence);
    if (sentence.length > SENTENCE_MAX_LENGTH || NOT_ACTUAL.test(normalized)) continue;
    const month = namedMonth(normalized, askedMs) ?? monthBefore(askedMs);
    for (const { metric, value } of statedValues(normalized, { context, metricsIn })) {
      const drafted: DraftedValue = { metric, month, value };
      const key = JSON.stringify(drafted);
      if (!found.has(key)) found.set(key, { text: sentence, sourceId: id, quote: sentence, value: drafted });
    }
  }
  return [...found.values()].slice(0, DRAFT_VALUES_AT_MOST);
}

const LIST_MARK = /^\s*(?:[-*+•]\s+|\d+[.)]\s+|>+\s?)+/;

/** Each line is a block, with the lines that continue it. */
function sentencesOf(text: string): string[] {
  const blocks: string[] = [];
  let goesOn = false;
  for (const line of text.split(/\r?\n/)) {
    const isItem = LIST_MARK.test(line);
    const written = line
      .replace(LIST_MARK, '')
      .replace(/^\||\|\s*$/g, '')
      .trim();
    if (written === '') {
      goesOn = false;
      continue;
    }
    if (goesOn && !isItem) blocks.push(`${blocks.pop()} ${written}`);
    else blocks.push(written);
    const { length } = line.trimEnd();
    goesOn = length >= WRAPPED_FROM && length <= WRAPPED_TO && !/[.!?:;|]\s*$/.test(line);
  }
  return blocks.flatMap(splitSentences).filter((sentence) => sentence !== '');
}
