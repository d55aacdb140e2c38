/** KPI values of a text without a model: sentences that name one metric with one figure (REQ-366, REQ-367). */
import { canBeValue, type DraftedValue } from './drafted-value.ts';
import { type Figure, type FigureContext, figureContext, readFigures } from './figures.ts';
import { createMetricFinder, type MetricFinder } from './metric-catalog.ts';
import { monthBefore, namedMonth } from './named-month.ts';
import { type DraftedSentence, normalizedText } from './quote-check.ts';
import { splitSentences } from './split-sentences.ts';

export const DRAFT_VALUES_AT_MOST = 60;
const SENTENCE_MAX_LENGTH = 500;
/** A line of as many characters without a mark at its end goes on in the next one, as in wrapped emails. */
const WRAPPED_FROM = 60;
const WRAPPED_TO = 120;
/** Words beside a metric in a clause that only names it. */
const WORDS_OF_NAME = 2;

/** A wish, a plan or a question is no value. */
const NOT_ACTUAL =
  /\?\s*$|(?<!\p{L})(?:targets?|targeted|targeting|goals?|plans?|planned|planning|expect\w*|forecast\w*|project(?:ed|ing|ions?)|budget\w*|aim\w*|will|would|could|should|hop(?:e|ing)|guidance|next (?:month|quarter|year)|if|not)(?!\p{L})/iu;
/** A monthly value is not about another period. */
const OTHER_PERIOD =
  /(?<!\p{L})(?:Q[1-4]|H[12]|FY ?\d*|YTD|LTM|quarter\w*|annual|yearly|years?|weekly|daily)(?!\p{L})/iu;
const CELL_END = /\s[|·•]\s/u;
const CLAUSE_END = /[;,](?=\s)|\s(?:and|while|but|with|whereas)\s/iu;
const EARLIER_FIGURE = /(?:^|[^\p{L}])(?:from|was previously|versus|vs\.?|compared to|compared with)\s(?:[-+~]?)$/iu;

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
    for (const { metric, value } of valuesOf(normalized, { context, metricsIn })) {
      const drafted: DraftedValue = { metric, month, value };
      const key = JSON.stringify(drafted);
      if (!found.has(key)) found.set(key, { text: sentence, sourceId: id, quote: sentence, value: drafted });
    }
  }
  return [...found.values()].slice(0, DRAFT_VALUES_AT_MOST);
}

interface Reader {
  readonly context: FigureContext;
  readonly metricsIn: MetricFinder;
}

/** The values of a sentence, or of the cells of a line of a table. A cell that has a name only belongs to the next one. */
function valuesOf(sentence: string, reader: Reader): { metric: string; value: string }[] {
  const ofCells = sentence.split(CELL_END).flatMap((cell) => valuesOfClauses(cell, reader));
  return ofCells.length > 0 ? ofCells : valuesOfClauses(sentence, reader);
}

/** The values of those clauses that name one metric and have one figure that can be its value. */
function valuesOfClauses(text: string, { context, metricsIn }: Reader): { metric: string; value: string }[] {
  return clausesOf(text, metricsIn).flatMap((clause) => {
    const { metrics, rest } = metricsIn(clause);
    const [metric, ...otherMetrics] = metrics;
    if (metric === undefined || otherMetrics.length > 0 || OTHER_PERIOD.test(rest)) return [];
    const [figure, ...others] = readFigures(clause, context).filter(
      (each) => canBeValue(metric, each, context) && !isEarlier(clause, each),
    );
    const value = figure?.number ?? figure?.ambiguous;
    return value && others.length === 0 ? [{ metric, value }] : [];
  });
}

/** The clauses of a sentence. A mere name, as in "MRR and ARR are $60k", belongs to the next clause. */
function clausesOf(text: string, metricsIn: MetricFinder): string[] {
  const clauses: string[] = [];
  let name = '';
  for (const clause of text.split(CLAUSE_END)) {
    const whole = `${name}${clause}`;
    const { metrics, rest } = metricsIn(whole);
    const isName = metrics.length > 0 && !/\d/.test(rest) && rest.trim().split(/\s+/).length <= WORDS_OF_NAME;
    name = isName ? `${whole} and ` : '';
    if (!isName) clauses.push(whole);
  }
  return clauses;
}

const isEarlier = (clause: string, { start }: Figure) => EARLIER_FIGURE.test(clause.slice(0, start));

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
