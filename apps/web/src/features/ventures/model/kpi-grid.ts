/** The grid of monthly values, with what the user has typed and not saved (REQ-346). */

import type { KpiGridRow, KpiMetric, MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import type { NumberFormat } from '@aicv/domain/csv/cell-formats';
import { addMonths } from '@aicv/domain/dates/month';
import { KPI_CELLS_MAX } from '@aicv/domain/ventures/kpi';
import { kpiCellEvidence, readKpiCell } from '@aicv/domain/ventures/kpi-cell';
import { formatKpi, metricName } from '@aicv/domain/ventures/kpi-text';

/** A typed value, and the version of the value that the user saw; null if the cell was empty. */
interface DraftCell {
  readonly text: string;
  readonly version: number | null;
}

/** What was typed for one month. */
export interface GridDraft {
  /** Metrics that the user added to the grid. */
  readonly metrics: readonly string[];
  /** By `cellKey`. */
  readonly cells: Readonly<Record<string, DraftCell>>;
  /** How the user's numbers are written, once the user was asked. */
  readonly numbers: NumberFormat | null;
}

export const EMPTY_DRAFT: GridDraft = { metrics: [], cells: {}, numbers: null };

/** A cell of the grid. */
export interface CellPlace {
  readonly ventureId: string;
  readonly metric: string;
}

export interface CellText extends CellPlace {
  readonly text: string;
}

/** An id has no space. */
export const cellKey = ({ ventureId, metric }: CellPlace) => `${ventureId} ${metric}`;

export interface GridCell extends CellPlace {
  /** Of the month. */
  readonly stored: MonthlyValue | undefined;
  /** Of the month before. */
  readonly before: MonthlyValue | undefined;
  readonly draft: DraftCell | undefined;
  /** What can be saved; null if there is nothing, or a problem. */
  readonly value: string | null;
  readonly problem: 'wrong' | 'ambiguous' | 'conflict' | null;
  /** The sentence about the problem. */
  readonly message: string | null;
}

export interface GridRow {
  readonly venture: KpiGridRow['venture'];
  readonly cells: readonly GridCell[];
}

const ALWAYS_SHOWN = ['mrr', 'cac', 'ltv'];
/** A metric without a value for as long leaves the grid. It returns with "Add metric". */
const MONTHS_SHOWN = 12;
const METRICS_MAX = 60;

/** The columns of a month: money first, then the metrics of the last year by name, then those that the user added. */
export function gridMetrics(month: string, known: readonly KpiMetric[], draft: GridDraft): string[] {
  const since = addMonths(month, -MONTHS_SHOWN);
  const recent = known.filter(({ lastMonth }) => lastMonth !== null && lastMonth >= since).map(({ metric }) => metric);
  return [...new Set([...ALWAYS_SHOWN, ...recent.slice(0, METRICS_MAX), ...draft.metrics])];
}

/** The number format: the one that the user chose, or the only one of which the typed values have evidence. */
export function draftFormat({ numbers, cells }: GridDraft): NumberFormat | undefined {
  if (numbers !== null) return numbers;
  const evident = new Set(Object.values(cells).map(({ text }) => kpiCellEvidence(text)));
  const [only, ...others] = [...evident].filter((evidence) => evidence !== null && evidence !== 'either');
  return others.length === 0 ? only : undefined;
}

/** The rows of the grid with their cells, one for each metric. */
export function gridRows(
  rows: readonly KpiGridRow[],
  { month, metrics, draft }: { readonly month: string; readonly metrics: readonly string[]; readonly draft: GridDraft },
): GridRow[] {
  const format = draftFormat(draft);
  const monthBefore = addMonths(month, -1);
  return rows.map(({ venture, values }) => {
    const valueAt = new Map(values.map((value) => [`${value.month} ${value.metric}`, value]));
    return {
      venture,
      cells: metrics.map((metric) => {
        const place = { ventureId: venture.id, metric };
        const stored = valueAt.get(`${month} ${metric}`);
        const before = valueAt.get(`${monthBefore} ${metric}`);
        const typed = draft.cells[cellKey(place)];
        return { ...place, stored, before, draft: typed, ...stateOf(metric, { typed, stored, format }) };
      }),
    };
  });
}

function stateOf(
  metric: string,
  {
    typed,
    stored,
    format,
  }: { typed: DraftCell | undefined; stored: MonthlyValue | undefined; format: NumberFormat | undefined },
): Pick<GridCell, 'value' | 'problem' | 'message'> {
  if (typed === undefined) return { value: null, problem: null, message: null };
  const reading = readKpiCell(typed.text, metric, format);
  if (reading.kind === 'empty') return { value: null, problem: null, message: null };
  if (reading.kind !== 'value') return { value: null, problem: reading.kind, message: reading.message };
  if (typed.version === (stored?.version ?? null) || stored?.value === reading.value) {
    return { value: reading.value, problem: null, message: null };
  }
  const now = stored === undefined ? 'deleted this value' : `changed this value to ${formatKpi(metric, stored.value)}`;
  const message = `Someone else ${now} in the meantime. You typed ${formatKpi(metric, reading.value)}.`;
  return { value: null, problem: 'conflict', message };
}

/** The values of the month, by `cellKey`, also of metrics that are no column. */
export function storedValues(rows: readonly KpiGridRow[], month: string): ReadonlyMap<string, MonthlyValue> {
  return new Map(
    rows.flatMap(({ venture, values }) =>
      values
        .filter((value) => value.month === month)
        .map((value) => [cellKey({ ventureId: venture.id, metric: value.metric }), value] as const),
    ),
  );
}

/** The draft with these texts. Blank text, and the value that the cell has already, leave the draft. */
export function withTexts(
  draft: GridDraft,
  texts: readonly CellText[],
  storedAt: (place: CellPlace) => MonthlyValue | undefined,
): GridDraft {
  const cells: Record<string, DraftCell> = { ...draft.cells };
  for (const { text, ...place } of texts) {
    const stored = storedAt(place);
    const reading = readKpiCell(text, place.metric, draft.numbers ?? undefined);
    const isUnchanged = reading.kind === 'empty' || (reading.kind === 'value' && reading.value === stored?.value);
    if (isUnchanged) delete cells[cellKey(place)];
    else cells[cellKey(place)] = { text, version: stored?.version ?? null };
  }
  return { ...draft, cells };
}

/** The draft without these cells. */
export function withoutCells(draft: GridDraft, places: readonly CellPlace[]): GridDraft {
  const gone = new Set(places.map(cellKey));
  return { ...draft, cells: Object.fromEntries(Object.entries(draft.cells).filter(([key]) => !gone.has(key))) };
}

/** A cell that can be saved. */
export type SavableCell = GridCell & { readonly value: string };

/** The cells that can be saved, at most as many as one request takes. */
export function savableCells(rows: readonly GridRow[]): SavableCell[] {
  return rows
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => (cell.value === null ? [] : [{ ...cell, value: cell.value }]))
    .slice(0, KPI_CELLS_MAX);
}

/** The text that a cell is edited from, and that a copy contains. */
export function cellText({ draft, stored }: Pick<GridCell, 'draft' | 'stored'>): string {
  return draft?.text ?? stored?.value.replace(/\.00$/, '') ?? '';
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "October 2026". */
export const monthName = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));

/** The months of the list: the current one and two years before it, and the shown one. Latest first. */
export function monthChoices(current: string, shown: string): string[] {
  const months = Array.from({ length: 25 }, (_, index) => addMonths(current, -index));
  return months.includes(shown) ? months : [...months, shown].sort().reverse();
}

/** "Kelp, MRR". */
export const cellName = (row: GridRow, { metric }: CellPlace) => `${row.venture.title}, ${metricName(metric)}`;

/** What the cell says about its value: "September 2026: $1,200.00. AI-assisted". Undefined if there is nothing to say. */
export function cellNote({ metric, before, stored }: GridCell): string | undefined {
  const notes = [
    ...(before === undefined ? [] : [`${monthName(before.month)}: ${formatKpi(metric, before.value)}`]),
    ...(stored?.isAiAssisted ? ['AI-assisted'] : []),
  ];
  return notes.length === 0 ? undefined : notes.join('. ');
}
