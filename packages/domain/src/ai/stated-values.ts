/** The values that the clauses of a normalized sentence state for the metrics that they name (REQ-370). */
import { canBeValue } from './drafted-value.ts';
import { type Figure, type FigureContext, readFigures } from './figures.ts';
import type { MetricFinder } from './metric-catalog.ts';

/** Words beside a metric in a clause that only names it. */
const WORDS_OF_NAME = 2;
/** A monthly value is not about another period. */
const OTHER_PERIOD =
  /(?<!\p{L})(?:Q[1-4]|H[12]|FY ?\d*|YTD|LTM|quarter\w*|annual|yearly|years?|weekly|daily)(?!\p{L})/iu;
const CELL_END = /\s[|·•]\s/u;
const CLAUSE_END = /[;,](?=\s)|\s(?:and|while|but|with|whereas)\s/iu;
const EARLIER_FIGURE = /(?:^|[^\p{L}])(?:from|was previously|versus|vs\.?|compared to|compared with)\s(?:[-+~]?)$/iu;

interface SentenceReader {
  readonly context: FigureContext;
  readonly metricsIn: MetricFinder;
}

/** The values of a sentence, or of the cells of a line of a table. A cell that has a name only belongs to the next one. */
export function statedValues(sentence: string, reader: SentenceReader): { metric: string; value: string }[] {
  const ofCells = sentence.split(CELL_END).flatMap((cell) => valuesOfClauses(cell, reader));
  return ofCells.length > 0 ? ofCells : valuesOfClauses(sentence, reader);
}

/** The values of those clauses that name one metric and have one figure that can be its value. */
function valuesOfClauses(text: string, { context, metricsIn }: SentenceReader): { metric: string; value: string }[] {
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
