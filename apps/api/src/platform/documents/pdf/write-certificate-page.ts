import type { Span } from '../text/break-into-lines.ts';
import { cutToHeight } from '../text/cut-to-height.ts';
import { FACES, type Face, selectFont } from '../text/pdf-fonts.ts';
import {
  type Column,
  dropOfSpans,
  heightOfSpans,
  regularSpans,
  widthOfSpans,
  writeSpans,
} from '../text/write-spans.ts';
import { BRASS, BRASS_SOFT, fullWidthColumn, INK, type LaidOutBlock, MUTED, PAPER } from './document-style.ts';
import type { PdfBlock } from './pdf-document.ts';

const FRAME_INSET = 26;
const FRAME_GAP = 5;

/** The background of a sheet, and two fine lines around its content. */
export function drawCertificateFrame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = pdf.page;
  pdf.rect(0, 0, width, height).fill(PAPER);
  for (const [inset, weight] of [
    [FRAME_INSET, 1.1],
    [FRAME_INSET + FRAME_GAP, 0.4],
  ] as const) {
    pdf
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(weight)
      .strokeColor(BRASS)
      .stroke();
  }
}

type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { readonly kind: Kind }>;

const EYEBROW_SIZE = 8;
const TRACKING = 1.4;

export function layOutEyebrow(pdf: PDFKit.PDFDocument, { text, isAccented }: BlockOf<'eyebrow'>): LaidOutBlock {
  const neededHeight = 2 * EYEBROW_SIZE;
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      const top = pdf.y;
      selectFont(pdf, isAccented ? FACES.bold : FACES.regular)
        .fontSize(EYEBROW_SIZE)
        .fillColor(isAccented ? BRASS : MUTED)
        .text(text.toUpperCase(), pdf.page.margins.left, top, { characterSpacing: TRACKING, lineBreak: false });
      pdf.y = top + neededHeight;
      pdf.x = pdf.page.margins.left;
    },
  };
}

const DISPLAY_SIZES = { large: 54, medium: 30, small: 26 } as const;
const SMALLEST_DISPLAY = 13;
/** A text is reduced to this share of its size at most to fit on one line. Longer text takes two lines. */
const SMALLEST_ON_ONE_LINE = 0.7;
/** The line height of the tallest script, as a share of the size. */
const LINE_HEIGHT = 1.36;
const DISPLAY_SPACE_AFTER = 16;

const displaySpans = (text: string): Span[] => [{ text: text.trimEnd(), face: 'display' }];

export function layOutDisplay(pdf: PDFKit.PDFDocument, { text, size }: BlockOf<'display'>): LaidOutBlock {
  const column = displayColumn(pdf, text, DISPLAY_SIZES[size]);
  const heightOf = (part: string) => heightOfSpans(pdf, displaySpans(part), column);
  const { head, rest } = cutToHeight(text, roomFor(2, column.size), (part) => heightOf(`${part}...`));
  const printed = rest === '' ? text : `${head}...`;
  const neededHeight = heightOf(printed);
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      const top = pdf.y;
      writeSpans(pdf, displaySpans(printed), column);
      pdf.y = top + neededHeight + DISPLAY_SPACE_AFTER;
      pdf.x = pdf.page.margins.left;
    },
  };
}

const roomFor = (lines: number, size: number) => lines * LINE_HEIGHT * size;

/** The largest size at which the text fits on one line or, where that would be small, on two. */
function displayColumn(pdf: PDFKit.PDFDocument, text: string, largest: number): Column {
  const whole = fullWidthColumn(pdf, { size: largest, color: INK, lineGap: 0 });
  for (let size = largest; size > SMALLEST_DISPLAY; size -= 1) {
    const lines = size < largest * SMALLEST_ON_ONE_LINE ? 2 : 1;
    if (heightOfSpans(pdf, displaySpans(text), { ...whole, size }) <= roomFor(lines, size)) return { ...whole, size };
  }
  return { ...whole, size: SMALLEST_DISPLAY };
}

const LIST_COLUMNS = 3;
const LIST_ROWS = 3;
const LIST_SIZE = 9.5;
const LIST_LINE = 13.5;
const LIST_GAP = 16;

export function layOutList(pdf: PDFKit.PDFDocument, { items }: BlockOf<'list'>): LaidOutBlock {
  const whole = fullWidthColumn(pdf, { size: LIST_SIZE, color: INK, lineGap: 0 });
  const width = (whole.width - LIST_GAP * (LIST_COLUMNS - 1)) / LIST_COLUMNS;
  const places = LIST_COLUMNS * LIST_ROWS;
  const shown =
    items.length <= places ? items : [...items.slice(0, places - 1), `and ${items.length - places + 1} more`];
  const rows = Math.ceil(shown.length / LIST_COLUMNS);
  const neededHeight = rows * LIST_LINE;
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      const top = pdf.y;
      for (const [index, item] of shown.entries()) {
        const column = { ...whole, x: whole.x + (index % LIST_COLUMNS) * (width + LIST_GAP), width };
        const spans = regularSpans(cutToLine(pdf, item.replaceAll(/\s+/g, ' '), column));
        pdf.y = top + Math.floor(index / LIST_COLUMNS) * LIST_LINE - dropOfSpans(spans, LIST_SIZE);
        writeSpans(pdf, spans, column);
      }
      pdf.y = top + neededHeight;
      pdf.x = whole.x;
    },
  };
}

/** REQ-302 */
function cutToLine(pdf: PDFKit.PDFDocument, text: string, column: Column): string {
  const heightOf = (part: string) => heightOfSpans(pdf, regularSpans(part), column);
  const oneLine = heightOf('x') * 1.1;
  if (heightOf(text) <= oneLine) return text;
  return `${cutToHeight(text, oneLine, (part) => heightOf(`${part}...`)).head}...`;
}

const SEAL_RADIUS = 46;
const SEAL_POINTS = 36;
const SEAL_DEPTH = 3.2;
const STAR_RADIUS = 7;

/** A scalloped disc with two rings, a star, the text and the year. */
export function layOutSeal(pdf: PDFKit.PDFDocument, { text, year }: BlockOf<'seal'>): LaidOutBlock {
  return {
    neededHeight: 0,
    write() {
      const { x, y } = pdf;
      const center = { x: pdf.page.width - pdf.page.margins.right - SEAL_RADIUS, y: FRAME_INSET + 22 + SEAL_RADIUS };
      star(pdf, center, { points: SEAL_POINTS, outer: SEAL_RADIUS, inner: SEAL_RADIUS - SEAL_DEPTH });
      pdf.lineWidth(1).fillAndStroke(BRASS_SOFT, BRASS);
      for (const [inset, weight] of [
        [8, 0.9],
        [11, 0.4],
      ] as const)
        pdf
          .circle(center.x, center.y, SEAL_RADIUS - inset)
          .lineWidth(weight)
          .strokeColor(BRASS)
          .stroke();
      star(pdf, { x: center.x, y: center.y - 16 }, { points: 5, outer: STAR_RADIUS, inner: STAR_RADIUS * 0.4 });
      pdf.fill(BRASS);
      writeCentred(pdf, text.toUpperCase(), { center, top: center.y - 5, size: 10, face: 'bold' });
      writeCentred(pdf, year, { center, top: center.y + 9, size: 8, face: 'figures' });
      pdf.x = x;
      pdf.y = y;
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function star(
  pdf: PDFKit.PDFDocument,
  { x, y }: Point,
  { points, outer, inner }: { readonly points: number; readonly outer: number; readonly inner: number },
): void {
  const corners = Array.from({ length: 2 * points }, (_, index): [number, number] => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  pdf.polygon(...corners);
}

/** Reduced to the inside of the rings, if it is wider. */
function writeCentred(
  pdf: PDFKit.PDFDocument,
  text: string,
  {
    center,
    top,
    size,
    face,
  }: { readonly center: Point; readonly top: number; readonly size: number; readonly face: Face },
): void {
  const room = 2 * (SEAL_RADIUS - 14);
  const spans: Span[] = [{ text, face }];
  const wide = widthOfSpans(pdf, spans, size);
  const fitting = wide > room ? (size * room) / wide : size;
  const width = widthOfSpans(pdf, spans, fitting);
  pdf.y = top;
  const column = fullWidthColumn(pdf, { size: fitting, color: BRASS, lineGap: 0 });
  writeSpans(pdf, spans, { ...column, x: center.x - width / 2, width: width + 1 });
}
