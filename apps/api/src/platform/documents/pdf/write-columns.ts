import type { Span } from '../text/break-into-lines.ts';
import { cutToHeight } from '../text/cut-to-height.ts';
import { type Column, dropOfSpans, heightOfSpans, regularSpans, writeSpans } from '../text/write-spans.ts';
import { fullWidthColumn, INK, type LaidOutBlock, MUTED, pageHeight, strokeHairline } from './document-style.ts';
import type { PdfColumn } from './pdf-document.ts';

const GAP = 12;
const PADDING = 4.5;
const SPACE_AFTER = 10;
/** A page does not end with fewer rows below a header, unless the table has fewer or they take too much of the page. */
const ROWS_TOGETHER = 2;
/** As a share of the height for rows. */
const TOGETHER_AT_MOST = 0.25;
/** A row that is taller than a page starts on the current page if this much room is left. */
const ROOM_TO_BEGIN = 90;

type Cells = readonly string[];

interface Table {
  readonly pdf: PDFKit.PDFDocument;
  readonly boxes: readonly Column[];
  readonly headers: Cells;
  readonly headerBoxes: readonly Column[];
  readonly headerHeight: number;
  /** The height that a page has for rows. */
  readonly bodyHeight: number;
}

/** A table of several columns. Its header is repeated on each page. Only a row that is taller than a page is split. */
export function layOutColumns(
  pdf: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  rows: readonly Cells[],
): LaidOutBlock {
  const table = measureTable(pdf, columns);
  const neededHeight = table.headerHeight + heightOfFirstRows(table, rows);
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      writeHeader(table);
      for (const row of rows) placeRow(table, row);
      pdf.y += SPACE_AFTER;
    },
  };
}

function heightOfFirstRows({ pdf, boxes, bodyHeight }: Table, rows: readonly Cells[]): number {
  const [first = 0, ...others] = rows.slice(0, ROWS_TOGETHER).map((row) => rowHeight(pdf, row, boxes));
  if (first > bodyHeight) return ROOM_TO_BEGIN;
  const together = others.reduce((sum, height) => sum + height, first);
  return together <= TOGETHER_AT_MOST * bodyHeight ? together : first;
}

function measureTable(pdf: PDFKit.PDFDocument, columns: readonly PdfColumn[]): Table {
  const whole = fullWidthColumn(pdf, { size: 9, color: INK, lineGap: 1.5 });
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  const free = whole.width - GAP * (columns.length - 1);
  let left = whole.x;
  const boxes = columns.map(({ width: share, align }) => {
    const box = { ...whole, x: left, width: (free * share) / shares, ...(align && { align }) };
    left += box.width + GAP;
    return box;
  });
  const headers = columns.map(({ header }) => header);
  const headerBoxes = boxes.map((box) => ({ ...box, size: 8, color: MUTED, lineGap: 1 }));
  const headerHeight = rowHeight(pdf, headers, headerBoxes);
  return { pdf, boxes, headers, headerBoxes, headerHeight, bodyHeight: pageHeight(pdf) - headerHeight };
}

function placeRow(table: Table, cells: Cells): void {
  const { pdf, boxes, bodyHeight } = table;
  const height = rowHeight(pdf, cells, boxes);
  const isTallerThanPage = height > bodyHeight;
  if (pdf.y + (isTallerThanPage ? Math.min(ROOM_TO_BEGIN, bodyHeight) : height) > pdf.page.maxY()) {
    pdf.addPage();
    writeHeader(table);
  }
  if (isTallerThanPage) cutRow(table, cells);
  else writeRow(table, cells, height);
}

/** Fills the page with the beginning of the row and continues with the rest. */
function cutRow(table: Table, cells: Cells): void {
  const { pdf, boxes } = table;
  const room = pdf.page.maxY() - pdf.y;
  const parts = boxes.map((box, index) =>
    cutToHeight(cells[index] ?? '', room - 2 * PADDING, (text) => cellHeight(pdf, text, box)),
  );
  writeRow(
    table,
    parts.map(({ head }) => head),
    room,
  );
  placeRow(
    table,
    parts.map(({ rest }) => rest),
  );
}

function writeHeader(table: Table): void {
  const { pdf, headers, headerBoxes, headerHeight } = table;
  const top = pdf.y;
  writeCells(pdf, headers, { boxes: headerBoxes, topOf: (height) => top + headerHeight - PADDING - height });
  endRow(pdf, top + headerHeight, 'strong');
}

function writeRow({ pdf, boxes }: Table, cells: Cells, height: number): void {
  const top = pdf.y;
  writeCells(pdf, cells, { boxes, topOf: () => top + PADDING });
  endRow(pdf, top + height, 'light');
}

function endRow(pdf: PDFKit.PDFDocument, bottom: number, weight: 'light' | 'strong'): void {
  const { x, width } = fullWidthColumn(pdf, { size: 9, color: INK, lineGap: 0 });
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

function rowHeight(pdf: PDFKit.PDFDocument, cells: Cells, boxes: readonly Column[]): number {
  const heights = boxes.map((box, index) => cellHeight(pdf, cells[index] ?? '', box));
  return Math.max(0, ...heights) + 2 * PADDING;
}

function cellHeight(pdf: PDFKit.PDFDocument, text: string, box: Column): number {
  return text.trim() === '' ? 0 : heightOfSpans(pdf, spansIn(box, text), box);
}

/** Numbers of a column that is aligned at the right have digits of the same width. */
function spansIn({ align }: Column, text: string): Span[] {
  return align === 'right' ? [{ text: text.trimEnd(), face: 'figures' }] : regularSpans(text);
}

function writeCells(
  pdf: PDFKit.PDFDocument,
  cells: Cells,
  { boxes, topOf }: { readonly boxes: readonly Column[]; readonly topOf: (height: number) => number },
): void {
  for (const [index, box] of boxes.entries()) {
    const text = cells[index] ?? '';
    if (text.trim() === '') continue;
    const spans = spansIn(box, text);
    pdf.y = topOf(heightOfSpans(pdf, spans, box)) - dropOfSpans(spans, box.size);
    writeSpans(pdf, spans, box);
  }
}
