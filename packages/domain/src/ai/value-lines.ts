/** The text of a draft of KPI values: a line for each value, with tabs between metric, month and value (REQ-368). */
import { isMonth } from '../dates/month.ts';
import { hasMoreCharactersThan, hasTooManyMarks, isPlainLine, showsNothing } from '../text/text-rules.ts';
import {
  dayOfMonthlyValue,
  FUTURE_DATE_MESSAGE,
  KPI_CELLS_MAX,
  KPI_METRIC_MAX_LENGTH,
  metricKey,
} from '../ventures/kpi.ts';
import { readKpiCell } from '../ventures/kpi-cell.ts';
import type { DraftedValue } from './drafted-value.ts';
import type { DraftedSentence } from './quote-check.ts';

/** The text that the table of a draft starts with. */
export function valuesText(sentences: readonly DraftedSentence[]): string {
  return sentences.flatMap(({ value }) => (value ? [valueLine(value)] : [])).join('\n');
}

const valueLine = ({ metric, month, value }: DraftedValue): string => `${metric}\t${month}\t${value}`;

export interface ValueLine {
  readonly metric: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** In stored form. */
  readonly value: string;
  /** Of the value that the line replaces, null for none. Undefined overwrites. */
  readonly version: number | null | undefined;
}

export interface LineIssue {
  /** From 0. */
  readonly line: number;
  readonly field: 'metric' | 'month' | 'value' | 'version' | null;
  readonly message: string;
}

interface LineReading {
  readonly lines: readonly ValueLine[];
  readonly issues: readonly LineIssue[];
}

const FORM_MESSAGE = 'A line needs a metric, a month and a value, with tabs between them';
const VERSION = /^(?:0|[1-9]\d{0,8})$/;

/** The values, or what is wrong with each line. `nowMs` decides which months have begun. */
export function readValueLines(text: string, nowMs: number): LineReading {
  const given = text.split('\n').map((line) => line.replace(/\r$/, '').split('\t'));
  if (given.length > KPI_CELLS_MAX) {
    const message = `At most ${KPI_CELLS_MAX} values can be saved at once`;
    return { lines: [], issues: [{ line: KPI_CELLS_MAX, field: null, message }] };
  }
  const firstOf = new Map<string, number>();
  const read = given.map((cells, line): LineReading => {
    const reading = readLine(cells, { line, nowMs });
    const [value] = reading.lines;
    if (value === undefined) return reading;
    const key = `${value.metric}\t${value.month}`;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, line);
    const message = `Line ${(first ?? 0) + 1} already has this metric and month. Remove one of them.`;
    return first === undefined ? reading : { lines: [], issues: [{ line, field: 'metric', message }] };
  });
  return { lines: read.flatMap(({ lines }) => lines), issues: read.flatMap(({ issues }) => issues) };
}

function readLine(
  cells: readonly string[],
  { line, nowMs }: { readonly line: number; readonly nowMs: number },
): LineReading {
  const [name = '', month = '', written = '', versionText = ''] = cells.map((cell) => cell.trim());
  if (cells.length < 3 || cells.length > 4)
    return { lines: [], issues: [{ line, field: null, message: FORM_MESSAGE }] };
  const metric = metricKey(name);
  const reading = readKpiCell(written, metric);
  const messages: Readonly<Record<Exclude<LineIssue['field'], null>, string | undefined>> = {
    metric: metricMessage(name),
    month: monthMessage(month, nowMs),
    value: reading.kind === 'empty' ? 'Value is required' : 'message' in reading ? reading.message : undefined,
    version: versionText === '' || VERSION.test(versionText) ? undefined : 'Version must be a whole number',
  };
  const issues = (['metric', 'month', 'value', 'version'] as const).flatMap((field) => {
    const message = messages[field];
    return message === undefined ? [] : [{ line, field, message }];
  });
  if (issues.length > 0 || reading.kind !== 'value') return { lines: [], issues };
  const version = versionText === '' ? undefined : Number(versionText) || null;
  return { lines: [{ metric, month, value: reading.value, version }], issues };
}

/** As the API says about a metric. */
function metricMessage(name: string): string | undefined {
  if (showsNothing(name)) return 'Metric is required';
  const isLong = [name, metricKey(name)].some((text) => hasMoreCharactersThan(KPI_METRIC_MAX_LENGTH, text));
  if (isLong) return `Metric must be less than ${KPI_METRIC_MAX_LENGTH} characters`;
  if (!isPlainLine(name)) return 'Metric contains invisible characters';
  return hasTooManyMarks(name) ? 'Text contains a letter with too many accents' : undefined;
}

function monthMessage(month: string, nowMs: number): string | undefined {
  if (!isMonth(month)) return 'Month must be a month such as 2026-03';
  return dayOfMonthlyValue(month, nowMs) === null ? FUTURE_DATE_MESSAGE : undefined;
}

/** The text of these values, in the form of the draft. */
export const linesText = (lines: readonly ValueLine[]): string =>
  lines.map((line) => valueLine({ ...line, value: line.value.replace(/\.00$/, '') })).join('\n');
