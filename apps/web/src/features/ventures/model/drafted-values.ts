/** The table of drafted KPI values that the user corrects before they are saved (REQ-368). */
import type { AiDraft, AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import type { MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import { namedMonth } from '@aicv/domain/ai/named-month';
import { normalizedText } from '@aicv/domain/ai/quote-check';
import { type LineIssue, readValueLines } from '@aicv/domain/ai/value-lines';
import { readKpiCell } from '@aicv/domain/ventures/kpi-cell';
import { metricName } from '@aicv/domain/ventures/kpi-text';
import { similarMetric } from '@aicv/domain/ventures/metric-name';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';

/** A line of the table. */
export interface ValueRow {
  /** Of its sentence in the draft. */
  readonly place: number;
  /** Empty until the user chooses between a known metric and a new name that resembles it. */
  readonly metric: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly value: string;
  /** Whether the user has checked a value without a verified quote. */
  readonly isChecked: boolean;
}

export interface ValuesForm {
  readonly rows: readonly ValueRow[];
}

type DraftedSentences = Pick<AiDraft, 'sentences'>;

/** By the path of the field, such as `rows.0.value`. */
export type RowMessages = Readonly<Record<string, string>>;

/** The rows that the table starts with. `known` are the names of all metrics. */
export function rowsOf({ sentences }: DraftedSentences, known: readonly string[]): ValueRow[] {
  return sentences.flatMap(({ value }, place) =>
    value === null
      ? []
      : [
          {
            ...value,
            place,
            metric: similarMetric(value.metric, known) === null ? value.metric : '',
            isChecked: false,
          },
        ],
  );
}

/** The choices for the metric of a row: the known ones, and the drafted name if it is new. */
export function metricOptions(drafted: string, known: readonly string[]): { value: string; label: string }[] {
  const options = known.map((metric) => ({ value: metric, label: metricName(metric) }));
  return known.includes(drafted) ? options : [{ value: drafted, label: `New metric “${drafted}”` }, ...options];
}

/** The question about a drafted name that resembles a known metric. */
export function nameQuestion(drafted: string, known: readonly string[]): string | undefined {
  const similar = similarMetric(drafted, known);
  return similar === null ? undefined : `“${drafted}”: did you mean ${metricName(similar)}?`;
}

/** Whether the month was only proposed: the sentence names none. */
export function isMonthProposed({ text }: Pick<AiDraftSentence, 'text'>, requestedAt: string): boolean {
  return namedMonth(normalizedText(text), Date.parse(requestedAt)) === null;
}

/** Whether the user must check the row: its value has no verified quote, and the user has not replaced it. */
export function needsCheck({ place, metric, month, value }: ValueRow, { sentences }: DraftedSentences): boolean {
  const { check, value: drafted = null } = sentences[place] ?? {};
  if (check?.state !== 'unverified' || drafted === null) return false;
  const reading = readKpiCell(value, metric);
  const isSame =
    value === drafted.value || (reading.kind === 'value' && reading.value.replace(/\.00$/, '') === drafted.value);
  return isSame && (metric === '' || metric === drafted.metric || month === drafted.month);
}

/** The present value of each metric and month: undefined while it loads, null for none. */
export type PresentValue = (row: Pick<ValueRow, 'metric' | 'month'>) => MonthlyValue | null | undefined;

/** The accepted text, with the versions of the values that the user saw. */
export function textOf(rows: readonly ValueRow[], presentOf: PresentValue): string {
  return rows
    .map((row) => {
      const { metric, month, value } = row;
      const present = presentOf(row);
      // A tab would begin another cell.
      const cells = [metric, month, value.replaceAll(/\s+/g, ' ')];
      return [...cells, ...(present === undefined ? [] : [String(present?.version ?? 0)])].join('\t');
    })
    .join('\n');
}

/** What the new value does to the present one. */
export function changeOfRow(row: ValueRow, present: MonthlyValue | null): 'new' | 'replaced' | 'unchanged' {
  if (present === null) return 'new';
  const reading = readKpiCell(row.value, row.metric);
  return reading.kind === 'value' && reading.value === present.value ? 'unchanged' : 'replaced';
}

/** What keeps the rows from being accepted. */
export function checkRows(
  { rows }: ValuesForm,
  {
    draft,
    known,
    nowMs,
  }: { readonly draft: DraftedSentences; readonly known: readonly string[]; readonly nowMs: number },
): RowMessages {
  if (rows.length === 0) return { rows: 'No value is left. Reject the draft instead.' };
  const messages: Record<string, string> = {};
  for (const { line, field, message } of readValueLines(
    textOf(rows, () => undefined),
    nowMs,
  ).issues) {
    messages[pathOf({ line, field })] ??= message;
  }
  for (const [index, row] of rows.entries()) {
    const drafted = draft.sentences[row.place]?.value?.metric ?? '';
    if (row.metric === '') {
      messages[`rows.${index}.metric`] = nameQuestion(drafted, known) ?? 'Choose a metric';
    }
    if (needsCheck(row, draft) && !row.isChecked) {
      messages[`rows.${index}.isChecked`] = 'Check this value against the text, correct it or remove it.';
    }
  }
  return messages;
}

/** The server's issues at their rows; empty if it named none. */
export function refusedRows(error: unknown): RowMessages {
  if (!(error instanceof ApiRequestError)) return {};
  return Object.fromEntries(
    error.issues.flatMap(({ path, message }) => {
      const [, line, field = null] = /^text\.(\d+)(?:\.(metric|month|value|version))?$/.exec(path) ?? [];
      return line === undefined ? [] : [[pathOf({ line: Number(line), field: field as LineIssue['field'] }), message]];
    }),
  );
}

/** A problem of the whole line, or of the version, is shown at the value. */
function pathOf({ line, field }: Pick<LineIssue, 'line' | 'field'>): string {
  return `rows.${line}.${field === null || field === 'version' ? 'value' : field}`;
}
