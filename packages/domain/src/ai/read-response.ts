/** Reads what a model wrote. Nothing in it is trusted: it becomes bounded text that a person reads (REQ-370, REQ-371). */
import { type DraftedSentence, QUOTE_MAX_LENGTH } from './quote-check.ts';
import { splitSentences } from './split-sentences.ts';

const SENTENCES_AT_MOST = 60;
const SENTENCE_MAX_LENGTH = 600;

/** JSON Schemas that a server is asked to follow. */
export const SENTENCES_SCHEMA = {
  type: 'array',
  maxItems: SENTENCES_AT_MOST,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'source', 'quote'],
    properties: { text: { type: 'string' }, source: { type: 'string' }, quote: { type: 'string' } },
  },
} as const;

export const DRAFT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['sentences'],
  properties: { sentences: SENTENCES_SCHEMA },
} as const;

/** A recommendation is for people to make. */
const RECOMMENDS =
  /\brecommend|\b(?:should|must|ought to|let us|let's) (?:invest|pass|fund|approve|reject|vote|buy|sell|proceed|decline)|\bvote (?:for|against|yes|no)\b/i;

/**
 * The sentences of a response; none if its JSON is cut off. Other text is read as prose, whose sentences have no quote. Recommendations, empty and
 * overlong sentences are left out.
 */
export function readDraftResponse(response: string): DraftedSentence[] {
  return acceptable(readJsonList(response, 'sentences')?.flatMap(readSentence) ?? readProse(response));
}

/** The sentences of a draft as they are stored. */
export function acceptable(sentences: readonly DraftedSentence[]): DraftedSentence[] {
  return sentences
    .map(({ text, ...cited }) => ({ ...cited, text: plainText(text) }))
    .filter(({ text }) => text !== '' && text.length <= SENTENCE_MAX_LENGTH && !RECOMMENDS.test(text))
    .slice(0, SENTENCES_AT_MOST);
}

function readProse(response: string): DraftedSentence[] {
  if (/^\s*(?:```\w*\s*)?[{[]/.test(response)) return [];
  return splitSentences(response).map((text) => ({ text, sourceId: null, quote: null }));
}

/** The list under this key of a response in JSON; undefined if there is none. */
export function readJsonList(response: string, key: string): readonly unknown[] | undefined {
  const start = response.indexOf('{');
  const end = response.lastIndexOf('}');
  if (start === -1 || end < start) return undefined;
  try {
    const value: unknown = JSON.parse(response.slice(start, end + 1));
    const list = (value as Record<string, unknown>)[key];
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** One sentence, or none if the value is none. */
export function readSentence(value: unknown): DraftedSentence[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, source, quote } = value as Record<string, unknown>;
  if (typeof text !== 'string') return [];
  return [{ text, sourceId: textOr(source, 20), quote: textOr(quote, QUOTE_MAX_LENGTH) }];
}

export const textOr = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? plainText(value) : null;

/** Without characters that cannot be stored or change how the text around them reads. */
function plainText(text: string): string {
  return text
    .replace(/[^\S ]/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
