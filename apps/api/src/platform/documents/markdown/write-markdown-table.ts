/** Prints a Markdown table: columns as wide as their texts need, rows over as many pages as needed. */

import { INK, MUTED, pageHeight, strokeHairline } from '../pdf/document-style.ts';
import { breakRuns, type StyledLine, widthOfRuns } from '../text/break-runs.ts';
import { lineHeightOf, type TextBox, writeStyledLine } from '../text/write-runs.ts';
import { ensureSpace, type MarkdownArea, moveDown, startOf } from './markdown-area.ts';
import { figureStyleOf, type MarkdownPart, type Run } from './markdown-parts.ts';

type Table = Pick<Extract<MarkdownPart, { readonly kind: 'table' }>, 'columns' | 'rows'>;
type Cells = readonly (readonly Run[])[];

const SIZE = 9;
const HEADER_SIZE = 8.5;
const GAP = 12;
const PADDING = 4;
/** A table whose columns would be narrower is printed row by row, each cell below its header. */
const NARROWEST_COLUMN = 40;
/** In UTF-16 code units. Longer cells count as wider than any column, because measuring them is slow. */
const LONG_CELL = 200;

interface Row {
  readonly cells: readonly (readonly StyledLine[])[];
  readonly boxes: readonly TextBox[];
  readonly weight: 'light' | 'strong';
}

export function writeMarkdownTable(pdf: PDFKit.PDFDocument, given: Table, area: MarkdownArea): void {
  const { columns } = given;
  const rows = given.rows.map((cells) => cells.map((runs, index) => inColumn(runs, columns[index])));
  const table = { columns, rows };
  if ((area.width + GAP) / columns.length < NARROWEST_COLUMN + GAP) {
    writeRecords(pdf, table, area);
    return;
  }
  const header = columns.map((column) => column.header);
  const boxes = boxesOf(columns, columnWidths(pdf, table, area.width - GAP * (columns.length - 1)), area);
  const headerBoxes = boxes.map((box) => ({ ...box, size: HEADER_SIZE, color: MUTED }));
  const headerRow = layOutRow(pdf, header, { boxes: headerBoxes, weight: 'strong' });
  const first = rows[0] === undefined ? 0 : heightOf(layOutRow(pdf, rows[0], { boxes, weight: 'light' }));
  const headerHeight = heightOf(headerRow);
  if (headerHeight + first <= pageHeight(pdf)) ensureSpace(pdf, headerHeight + first);
  const hasHeader = header.some((runs) => runs.length > 0);
  if (hasHeader) writeRow(pdf, headerRow, { area, header: undefined });
  const repeated = hasHeader && headerHeight < pageHeight(pdf) / 3 ? headerRow : undefined;
  for (const cells of rows)
    writeRow(pdf, layOutRow(pdf, cells, { boxes, weight: 'light' }), { area, header: repeated });
}

/** Numbers of a column that is aligned at the right have digits of the same width. */
function inColumn(runs: readonly Run[], column: Table['columns'][number] | undefined): readonly Run[] {
  return column?.align === 'right' ? runs.map(({ text, style }) => ({ text, style: figureStyleOf(style) })) : runs;
}

function layOutRow(pdf: PDFKit.PDFDocument, cells: Cells, { boxes, weight }: Omit<Row, 'cells'>): Row {
  return { cells: boxes.map((box, index) => breakRuns(pdf, cells[index] ?? [], box)), boxes, weight };
}

function heightOf({ cells, boxes }: Row): number {
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return lines * lineHeightOf(boxes[0]?.size ?? SIZE) + 2 * PADDING;
}

/** A row that is taller than a page starts at the current position and continues on the next pages. */
function writeRow(
  pdf: PDFKit.PDFDocument,
  row: Row,
  { area, header }: { readonly area: MarkdownArea; readonly header: Row | undefined },
): void {
  const { cells, boxes, weight } = row;
  const height = lineHeightOf(boxes[0]?.size ?? SIZE);
  const needed = heightOf(row);
  const room = pageHeight(pdf) - (header === undefined ? 0 : heightOf(header));
  const turnPage = () => {
    pdf.addPage();
    if (header !== undefined) writeRow(pdf, header, { area, header: undefined });
  };
  if (pdf.y + (needed <= room ? needed : height + 2 * PADDING) > pdf.page.maxY()) turnPage();
  moveDown(pdf, PADDING, area.bars);
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  for (let index = 0; index < lines; index += 1) {
    if (pdf.y + height > pdf.page.maxY()) turnPage();
    for (const [column, box] of boxes.entries()) {
      const line = cells[column]?.[index];
      if (line !== undefined) writeStyledLine(pdf, line, box);
    }
    moveDown(pdf, height, area.bars);
  }
  moveDown(pdf, PADDING, area.bars);
  strokeHairline(
    pdf,
    [
      [area.x, pdf.y],
      [area.x + area.width, pdf.y],
    ],
    weight,
  );
}

function boxesOf(columns: Table['columns'], widths: readonly number[], area: MarkdownArea): TextBox[] {
  const { direction } = area;
  let offset = 0;
  return columns.map(({ align }, index) => {
    const width = widths[index] ?? 0;
    const x = direction === 'rtl' ? area.x + area.width - offset - width : area.x + offset;
    offset += width + GAP;
    return { x, width, size: SIZE, color: INK, align: align === 'start' ? startOf(area) : align, direction };
  });
}

/** Columns that need no more than an even share get what they need. The other columns divide the rest evenly. */
function columnWidths(pdf: PDFKit.PDFDocument, { columns, rows }: Table, free: number): number[] {
  const wanted = columns.map(({ header }, column) =>
    Math.min(
      free,
      Math.max(...[header, ...rows.map((cells) => cells[column] ?? [])].map((runs) => widthOfCell(pdf, runs, free))),
    ),
  );
  const widths = wanted.map(() => 0);
  let open = wanted.map((_, column) => column);
  let left = free;
  while (open.length > 0) {
    const share = left / open.length;
    const satisfied = open.filter((column) => (wanted[column] ?? 0) <= share);
    if (satisfied.length === 0) {
      for (const column of open) widths[column] = share;
      return widths;
    }
    for (const column of satisfied) {
      widths[column] = wanted[column] ?? 0;
      left -= widths[column];
    }
    open = open.filter((column) => !satisfied.includes(column));
  }
  // A narrow table is stretched to the width of the surrounding text.
  return widths.map((width) => width + left / widths.length);
}

function widthOfCell(pdf: PDFKit.PDFDocument, runs: readonly Run[], free: number): number {
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  // One point more, so that rounding does not break the widest text.
  return length > LONG_CELL ? free : widthOfRuns(pdf, runs, SIZE) + 1;
}

function writeRecords(pdf: PDFKit.PDFDocument, { columns, rows }: Table, area: MarkdownArea): void {
  const { x, width, direction } = area;
  const box: TextBox = { x, width, size: SIZE, color: INK, align: startOf(area), direction };
  const headers = columns.map(({ header }): readonly Run[] => header);
  for (const cells of rows.length === 0 ? [[]] : rows) {
    for (const [column, header] of headers.entries()) {
      const cell = cells[column] ?? [];
      if (header.length === 0 && cell.length === 0) continue;
      const label = header.length === 0 || cell.length === 0 ? header : [...header, { text: ': ', style: {} }];
      for (const line of breakRuns(pdf, [...label, ...cell], box)) {
        ensureSpace(pdf, lineHeightOf(SIZE));
        writeStyledLine(pdf, line, box);
        moveDown(pdf, lineHeightOf(SIZE), area.bars);
      }
    }
    moveDown(pdf, PADDING, area.bars);
    strokeHairline(
      pdf,
      [
        [area.x, pdf.y],
        [area.x + area.width, pdf.y],
      ],
      'light',
    );
  }
}
