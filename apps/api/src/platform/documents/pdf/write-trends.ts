import type { Span } from '../text/break-into-lines.ts';
import {
  type Column,
  dropOfSpans,
  heightOfSpans,
  regularSpans,
  widthOfSpans,
  writeSpans,
} from '../text/write-spans.ts';
import { ACCENT, fullWidthColumn, INK, type LaidOutBlock, MUTED, strokeHairline } from './document-style.ts';
import type { PdfTrend, PdfTrendPoint } from './pdf-document.ts';

const GAP = 16;
const PADDING = 7;
const CHART_HEIGHT = 18;
const LABEL_SIZE = 7;
const LABEL_HEIGHT = 11;
const DOT = 1.8;
const SPACE_AFTER = 14;
/** Shares of the width. The longest date, "30 September 2026", fits on one line. */
const SHARES = { label: 2.8, value: 1.7, chart: 3.2, asOf: 2.2 } as const;

type Cell = keyof typeof SHARES;
type Cells = Readonly<Record<Cell, Column>>;

const HEADERS: Readonly<Record<Cell, string>> = {
  label: 'Metric',
  value: 'Value',
  chart: 'Last twelve months',
  asOf: 'As of',
};

/** A table of metrics with a line chart of each. Its header is repeated on each page, and no row is split. */
export function layOutTrends(pdf: PDFKit.PDFDocument, rows: readonly PdfTrend[]): LaidOutBlock {
  const cells = cellsOf(pdf);
  const [first] = rows;
  const neededHeight = headerHeight() + (first === undefined ? 0 : rowHeight(pdf, first, cells));
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      writeHeader(pdf, cells);
      for (const row of rows) {
        const height = rowHeight(pdf, row, cells);
        if (pdf.y + height > pdf.page.maxY()) {
          pdf.addPage();
          writeHeader(pdf, cells);
        }
        writeRow(pdf, row, { cells, height });
      }
      pdf.y += SPACE_AFTER;
    },
  };
}

function cellsOf(pdf: PDFKit.PDFDocument): Cells {
  const whole = fullWidthColumn(pdf, { size: 9.5, color: INK, lineGap: 1 });
  const total = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const free = whole.width - GAP * (Object.keys(SHARES).length - 1);
  let { x } = whole;
  const place = (cell: Cell, look: Partial<Column> = {}): Column => {
    const width = (free * SHARES[cell]) / total;
    const column = { ...whole, ...look, x, width };
    x += width + GAP;
    return column;
  };
  return {
    label: place('label'),
    value: place('value', { align: 'right' }),
    chart: place('chart', { size: LABEL_SIZE, color: MUTED }),
    asOf: place('asOf', { size: 8.5, color: MUTED, align: 'right' }),
  };
}

const headerHeight = () => 8 * 1.3 + PADDING;

function writeHeader(pdf: PDFKit.PDFDocument, cells: Cells): void {
  const top = pdf.y;
  for (const cell of Object.keys(HEADERS) as Cell[]) {
    pdf.y = top;
    writeSpans(pdf, regularSpans(HEADERS[cell]), { ...cells[cell], size: 8, color: MUTED });
  }
  endRow(pdf, top + headerHeight(), 'strong');
}

const figure = (text: string): Span[] => [{ text, face: 'figures' }];

function textsOf({ label, value, asOf }: PdfTrend) {
  return [
    ['label', regularSpans(label)],
    ['value', figure(value)],
    ['asOf', figure(asOf)],
  ] as const;
}

function rowHeight(pdf: PDFKit.PDFDocument, row: PdfTrend, cells: Cells): number {
  const heights = textsOf(row).map(([cell, spans]) => heightOfSpans(pdf, spans, cells[cell]));
  const chart = hasChart(row) ? CHART_HEIGHT + LABEL_HEIGHT : 0;
  return Math.max(chart, ...heights) + 2 * PADDING;
}

function writeRow(
  pdf: PDFKit.PDFDocument,
  row: PdfTrend,
  { cells, height }: { readonly cells: Cells; readonly height: number },
): void {
  const top = pdf.y;
  for (const [cell, spans] of textsOf(row)) {
    const column = cells[cell];
    // Aligns the baselines: the date is smaller.
    pdf.y = top + PADDING + (cells.label.size - column.size) - dropOfSpans(spans, column.size);
    writeSpans(pdf, spans, column);
  }
  if (hasChart(row)) drawChart(pdf, row.history, { ...cells.chart, top: top + PADDING });
  endRow(pdf, top + height, 'light');
}

interface KnownPoint extends PdfTrendPoint {
  readonly value: number;
  readonly index: number;
}

function knownPoints(history: readonly PdfTrendPoint[]): KnownPoint[] {
  return history.flatMap(({ value, text }, index) =>
    value === null || !Number.isFinite(value) ? [] : [{ value, text, index }],
  );
}

const hasChart = ({ history }: PdfTrend) => knownPoints(history).length > 1;

/** A line through the known values. A gap breaks it. The last value has a dot. */
function drawChart(
  pdf: PDFKit.PDFDocument,
  history: readonly PdfTrendPoint[],
  area: Column & { readonly top: number },
): void {
  const points = knownPoints(history);
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = area.width - 2 * DOT;
  const xOf = ({ index }: KnownPoint) => area.x + DOT + (room * index) / Math.max(1, history.length - 1);
  const yOf = ({ value }: KnownPoint) =>
    area.top + DOT + (CHART_HEIGHT - 2 * DOT) * (high === low ? 0.5 : (high - value) / (high - low));
  let before: KnownPoint | undefined;
  for (const point of points) {
    if (before?.index === point.index - 1) pdf.lineTo(xOf(point), yOf(point));
    else pdf.moveTo(xOf(point), yOf(point));
    before = point;
  }
  pdf.lineWidth(1.2).lineJoin('round').lineCap('round').strokeColor(ACCENT).stroke();
  pdf.lineJoin('miter').lineCap('butt');
  pdf.circle(xOf(last), yOf(last), DOT).fill(ACCENT);
  writeEnds(pdf, [first, last], area);
}

/** The texts of the first and the last value, at both ends below the chart. The first is left out if there is no room for both. */
function writeEnds(
  pdf: PDFKit.PDFDocument,
  [first, last]: readonly [KnownPoint, KnownPoint],
  area: Column & { readonly top: number },
): void {
  const top = area.top + CHART_HEIGHT + (LABEL_HEIGHT - LABEL_SIZE * 1.3);
  const widthOf = ({ text }: KnownPoint) => widthOfSpans(pdf, figure(text), LABEL_SIZE) + 1;
  const [firstWidth, lastWidth] = [widthOf(first), widthOf(last)];
  pdf.y = top;
  if (firstWidth + LABEL_SIZE + lastWidth <= area.width)
    writeSpans(pdf, figure(first.text), { ...area, width: firstWidth });
  pdf.y = top;
  writeSpans(pdf, figure(last.text), { ...area, x: area.x + area.width - lastWidth, width: lastWidth });
}

function endRow(pdf: PDFKit.PDFDocument, bottom: number, weight: 'light' | 'strong'): void {
  const { x, width } = fullWidthColumn(pdf, { size: LABEL_SIZE, color: INK, lineGap: 0 });
  strokeHairline(
    pdf,
    [
      [x, bottom],
      [x + width, bottom],
    ],
    weight,
  );
  pdf.y = bottom;
}
