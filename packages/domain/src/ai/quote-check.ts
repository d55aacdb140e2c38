/**
 * Compares the quote of each drafted sentence with the text that it cites (REQ-370). A quote is verified if the cited source contains it
 * verbatim. Differences in spaces, line breaks, invisible characters and the shape of quotation marks and dashes do not count.
 *
 * A quote that differs in case, punctuation or a misspelled word is repaired: the words of the source replace it. Everything else is
 * unverified. Figures and negations are never repaired.
 */

import { CAPITAL_MONEY, parseDecimal } from '../numbers/decimal.ts';
import type { ComponentScore } from '../opportunities/scoring.ts';
import { type DraftedValue, isFigureOf } from './drafted-value.ts';
import { type Figure, type FigureContext, figureContext, readFigures } from './figures.ts';
import { catalogMetric, createMetricFinder } from './metric-catalog.ts';
import { statedValues } from './stated-values.ts';

export interface QuoteSource {
  readonly id: string;
  readonly text: string;
}

export interface DraftedSentence {
  readonly text: string;
  readonly sourceId: string | null;
  readonly quote: string | null;
  /** Of a sentence that is evidence for a suggested score. */
  readonly suggestion?: SuggestedScore;
  /** Of `values_from_text`: what the sentence says. */
  readonly value?: DraftedValue | null;
}

export interface SuggestedScore {
  readonly component: ComponentScore;
  /** Stored form ("7.0"); null if only evidence was found. */
  readonly score: string | null;
}

export const QUOTE_FAULTS = [
  'no_quote',
  'too_short',
  'too_long',
  'unknown_source',
  'other_source',
  'joined',
  'not_found',
  'figure_missing',
] as const;
export type QuoteFault = (typeof QUOTE_FAULTS)[number];

/** `start` and `end` are UTF-16 offsets in the text of the source; `quote` is the text between them. */
interface FoundQuote {
  readonly state: 'verified' | 'repaired';
  readonly quote: string;
  readonly start: number;
  readonly end: number;
}

export type CheckedQuote = FoundQuote | { readonly state: 'unverified'; readonly fault: QuoteFault };

/** Fewer characters occur in most texts by chance. */
const QUOTE_MIN_LENGTH = 12;
/** "MRR: $48k" is short and has both the metric and its value. */
const VALUE_QUOTE_MIN_LENGTH = 4;
export const QUOTE_MAX_LENGTH = 600;

/** Repair changes at most one word in so many. */
const WORDS_PER_MISSPELLING = 8;
/** Shorter words often differ in one letter and mean something else. */
const MISSPELLED_MIN_LENGTH = 6;

/** The normalized text, and for each of its UTF-16 units the place of its character in the original. */
interface NormalizedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** With their places in the original. */
interface SourceFigures {
  readonly figures: readonly Figure[];
  readonly context: FigureContext;
}

interface PreparedSource {
  readonly original: string;
  readonly normalized: NormalizedText;
  readonly words: readonly Word[];
  readonly figures: () => SourceFigures;
}

export type QuoteCheck = (sentence: DraftedSentence) => CheckedQuote;

/** Reads the sources once; the result checks one sentence at a time. Their ids are distinct. */
export function createQuoteCheck(sources: readonly QuoteSource[]): QuoteCheck {
  const prepared = new Map(sources.map(({ id, text }) => [id, prepareSource(text)]));
  return (sentence) => {
    const { quote } = sentence;
    if (quote === null || quote.trim() === '') return unverified('no_quote');
    if (quote.length > QUOTE_MAX_LENGTH) return unverified('too_long');
    const wanted = normalize(quote).text.trim();
    const { value } = sentence;
    if (countQuotable(wanted) < (value && names(wanted, value) ? VALUE_QUOTE_MIN_LENGTH : QUOTE_MIN_LENGTH)) {
      return unverified('too_short');
    }
    const cited = sentence.sourceId === null ? undefined : prepared.get(sentence.sourceId);
    if (cited === undefined) return unverified('unknown_source');
    const found = findVerbatim(cited, wanted) ?? findRepairable(cited, wanted);
    if (found === undefined) return unverified(whyMissing([...prepared.values()], wanted));
    if (value) {
      const { figures, context } = cited.figures();
      // Read in the source: a quote that ends before "million" does not have the figure.
      const quoted = figures.filter(({ start, end }) => start >= found.start && end <= found.end);
      const isProven = isFigureOf(quoted, value, context) && !isOfAnotherMetric(found.quote, value, context);
      return isProven ? found : unverified('figure_missing');
    }
    const quoted = figuresOf(found.quote);
    return [...figuresOf(sentence.text)].every((figure) => quoted.has(figure)) ? found : unverified('figure_missing');
  };
}

const names = (quote: string, { metric }: DraftedValue) =>
  createMetricFinder([metric])(quote).metrics.some((named) => named === metric || named === catalogMetric(metric));

/** Whether the quote states another value for the metric: "MRR was $48k and burn was $12k" has no MRR of $12k. */
function isOfAnotherMetric(quote: string, { metric, value }: DraftedValue, context: FigureContext): boolean {
  const stated = statedValues(normalizedText(quote), { context, metricsIn: createMetricFinder([metric]) });
  const own = stated.filter((each) => [metric, catalogMetric(metric)].includes(each.metric));
  const amountOf = (text: string) => parseDecimal(text, CAPITAL_MONEY);
  return own.length > 0 && !own.some((each) => amountOf(each.value) === amountOf(value));
}

function unverified(fault: QuoteFault): CheckedQuote {
  return { state: 'unverified', fault };
}

function prepareSource(original: string): PreparedSource {
  const normalized = normalize(original);
  let figures: SourceFigures | undefined;
  return {
    original,
    normalized,
    words: wordsOf(normalized.text),
    figures: () => {
      figures ??= figuresOfSource(normalized);
      return figures;
    },
  };
}

function figuresOfSource({ text, starts, ends }: NormalizedText): SourceFigures {
  const context = figureContext(text);
  const figures = readFigures(text, context).map((figure) => ({
    ...figure,
    start: starts[figure.start] as number,
    end: ends[figure.end - 1] as number,
  }));
  return { figures, context };
}

/** The text with one kind of space, dash and quotation mark, and without invisible characters. */
export const normalizedText = (text: string): string => normalize(text).text;

const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;
const SAME_SHAPE = new Map([
  ...[...'\u2018\u2019\u201a\u201b\u2032\u00b4`'].map((mark) => [mark, "'"] as const),
  ...[...'\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb'].map((mark) => [mark, '"'] as const),
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((mark) => [mark, '-'] as const),
  ['\u2026', '...'] as const,
]);

function normalize(original: string): NormalizedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  // A character with its combining marks.
  for (const { 0: character, index } of original.matchAll(/[^\p{M}]\p{M}*|\p{M}+/gu)) {
    const isSpace = /^\s/u.test(character);
    if (INVISIBLE.test(character) || (isSpace && text.endsWith(' '))) continue;
    const shown = isSpace ? ' ' : (SAME_SHAPE.get(character) ?? character.normalize('NFC'));
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(index);
      ends.push(index + character.length);
    }
    text += shown;
  }
  return { text, starts, ends };
}

/** Without spaces, punctuation and signs. */
function countQuotable(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function findVerbatim(source: PreparedSource, wanted: string): FoundQuote | undefined {
  const at = findWhole(source.normalized.text, wanted);
  return at === -1 ? undefined : passage(source, { state: 'verified', from: at, to: at + wanted.length });
}

/** Where the text contains `wanted` without cutting a word or a figure: "5 million" is no quote of "15 million". */
function findWhole(text: string, wanted: string): number {
  let at = text.indexOf(wanted);
  while (at !== -1 && (cutsWord(text, at) || cutsWord(text, at + wanted.length))) at = text.indexOf(wanted, at + 1);
  return at;
}

/** Whether `at` lies inside a word or a figure such as "-1.5", "10-15" or "40%". */
function cutsWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (/\p{N}$/u.test(before) && /^(?:%|[-.,]\p{N})/u.test(after)) return true;
  if (/[-+\p{Sc}]$|\p{N}[.,]$/u.test(before) && /^[\p{Sc}\p{N}]/u.test(after)) return true;
  return /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{M}\p{N}]/u.test(after);
}

function passage(
  { original, normalized }: PreparedSource,
  { state, from, to }: { state: FoundQuote['state']; from: number; to: number },
): FoundQuote {
  const start = normalized.starts[from] as number;
  const end = normalized.ends[to - 1] as number;
  return { state, quote: original.slice(start, end), start, end };
}

/** Words and figures in lower case, without punctuation around them. A sign, a currency and a percent sign belong to a figure. */
function wordsOf(normalized: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of normalized.matchAll(/[^ ]+/gu)) {
    const isFigure = /\p{N}/u.test(written);
    const kept = isFigure
      ? written.match(/[-+\p{Sc}]*\p{N}(?:.*[\p{L}\p{M}\p{N}%\p{Sc}])?/u)
      : written.match(/[\p{L}\p{M}](?:.*[\p{L}\p{M}])?/u);
    if (kept === null) continue;
    const start = index + written.indexOf(kept[0]);
    words.push({ folded: kept[0].toLowerCase(), start, end: start + kept[0].length });
  }
  return words;
}

function findRepairable(source: PreparedSource, wanted: string): FoundQuote | undefined {
  const words = wordsOf(wanted);
  const mostMisspelled = Math.floor(words.length / WORDS_PER_MISSPELLING);
  for (let at = 0; words.length > 0 && at + words.length <= source.words.length; at += 1) {
    if (!matchesAt(source.words, { at, words, mostMisspelled })) continue;
    const first = source.words[at] as Word;
    const last = source.words[at + words.length - 1] as Word;
    return passage(source, { state: 'repaired', from: first.start, to: last.end });
  }
  return undefined;
}

function matchesAt(
  source: readonly Word[],
  { at, words, mostMisspelled }: { at: number; words: readonly Word[]; mostMisspelled: number },
): boolean {
  let misspelled = 0;
  return words.every(({ folded }, index) => {
    const original = (source[at + index] as Word).folded;
    if (folded === original) return true;
    misspelled += 1;
    return misspelled <= mostMisspelled && isMisspelling(folded, original);
  });
}

const HAS_DIGIT = /\p{N}/u;

/** Whether both words have the same first letter and differ by one inserted, missing or changed letter. No figure is a misspelling. */
function isMisspelling(written: string, original: string): boolean {
  if (HAS_DIGIT.test(written) || HAS_DIGIT.test(original) || written[0] !== original[0]) return false;
  const [short, long] = written.length < original.length ? [written, original] : [original, written];
  if (short.length < MISSPELLED_MIN_LENGTH || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

function whyMissing(sources: readonly PreparedSource[], wanted: string): QuoteFault {
  if (sources.some((source) => findVerbatim(source, wanted) !== undefined)) return 'other_source';
  return isJoined(sources, wanted) ? 'joined' : 'not_found';
}

/** Whether the quote consists of two excerpts that do not follow each other. */
function isJoined(sources: readonly PreparedSource[], wanted: string): boolean {
  const occurs = (part: string) =>
    countQuotable(part) > 0 && sources.some(({ normalized }) => findWhole(normalized.text, part) !== -1);
  const gaps = [...wanted.matchAll(/ ?\.\.\. ?|\[\.\.\.\]| /gu)];
  return gaps.some(
    ({ 0: gap, index }) => occurs(wanted.slice(0, index).trim()) && occurs(wanted.slice(index + gap.length).trim()),
  );
}

/** The figures of a text, without thousands separators. */
function figuresOf(text: string): ReadonlySet<string> {
  const figures = normalize(text).text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return new Set(figures.map((figure) => figure.replace(/,(?=\p{N}{3}(?:\D|$))/gu, '')));
}
