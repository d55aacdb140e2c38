/** Reads the KPI values that a model found in a text. Nothing in it is trusted: it becomes bounded text that a person reads (REQ-370). */
import { CAPITAL_MONEY, parseDecimal } from '../numbers/decimal.ts';
import { hasMoreCharactersThan } from '../text/text-rules.ts';
import { KPI_METRIC_MAX_LENGTH } from '../ventures/kpi.ts';
import { DRAFT_VALUES_AT_MOST } from './extract-values.ts';
import { catalogMetric } from './metric-catalog.ts';
import { monthBefore, namedMonth } from './named-month.ts';
import { type DraftedSentence, normalizedText, QUOTE_MAX_LENGTH } from './quote-check.ts';
import { readJsonList, textOr } from './read-response.ts';

const VALUE_MAX_LENGTH = 40;
/** The pasted text. Names of metrics, the other source, prove nothing. */
const TEXT_SOURCE = 'S1';

/** The JSON Schema that the server is asked to follow. */
export const VALUES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['values'],
  properties: {
    values: {
      type: 'array',
      maxItems: DRAFT_VALUES_AT_MOST,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['metric', 'value', 'source', 'quote'],
        properties: {
          metric: { type: 'string' },
          value: { type: 'string' },
          source: { type: 'string' },
          quote: { type: 'string' },
        },
      },
    },
  },
} as const;

/** The values of a response, each once. None if it is not in JSON. Their months are read from the quotes, whatever the model says. */
export function readValuesResponse(response: string, askedMs: number): DraftedSentence[] {
  const found = (readJsonList(response, 'values') ?? []).flatMap((value) => sentenceOf(value, askedMs));
  const distinct = new Map(found.map((sentence) => [JSON.stringify(sentence.value), sentence]));
  return [...distinct.values()].slice(0, DRAFT_VALUES_AT_MOST);
}

function sentenceOf(given: unknown, askedMs: number): DraftedSentence[] {
  if (typeof given !== 'object' || given === null) return [];
  const { metric: name, value: written, source, quote: quoted } = given as Record<string, unknown>;
  const value = textOr(typeof written === 'number' ? String(written) : written, VALUE_MAX_LENGTH);
  const metric = catalogMetric(textOr(name, KPI_METRIC_MAX_LENGTH) ?? '');
  if (metric === '' || hasMoreCharactersThan(KPI_METRIC_MAX_LENGTH, metric) || !value) return [];
  const quote = textOr(quoted, QUOTE_MAX_LENGTH);
  const month = namedMonth(normalizedText(quote ?? ''), askedMs) ?? monthBefore(askedMs);
  return [
    {
      text: quote || `${metric}: ${value}`,
      sourceId: source === TEXT_SOURCE ? TEXT_SOURCE : null,
      quote,
      value: { metric, month, value: plainValue(value) },
    },
  ];
}

/** In the plain form, if the text is a number. */
function plainValue(text: string): string {
  return parseDecimal(text, CAPITAL_MONEY)?.replace(/\.00$/, '') ?? text;
}
