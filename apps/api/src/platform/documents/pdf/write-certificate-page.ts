import { cutToHeight } from '../text/cut-to-height.ts';
import { FACES, selectFont } from '../text/pdf-fonts.ts';
import { type Column, heightOfSpans, regularSpans, writeSpans } from '../text/write-spans.ts';
import { BRASS, fullWidthColumn, INK, type LaidOutBlock, MUTED, PAPER } from './document-style.ts';
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

const DISPLAY_SIZES = { large: 40, medium: 28, small: 22 } as const;
const SMALLEST_DISPLAY = 13;
/** A text is reduced to this share of its size at most to fit on one line. Longer text takes two lines. */
const SMALLEST_ON_ONE_LINE = 0.7;
/** The line height of the tallest script, as a share of the size. */
const LINE_HEIGHT = 1.36;
const DISPLAY_SPACE_AFTER = 26;

export function layOutDisplay(pdf: PDFKit.PDFDocument, { text, size }: BlockOf<'display'>): LaidOutBlock {
  const column = displayColumn(pdf, text, DISPLAY_SIZES[size]);
  const heightOf = (part: string) => heightOfSpans(pdf, regularSpans(part), column);
  const { head, rest } = cutToHeight(text, roomFor(2, column.size), (part) => heightOf(`${part}...`));
  const printed = rest === '' ? text : `${head}...`;
  const neededHeight = heightOf(printed);
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      const top = pdf.y;
      writeSpans(pdf, regularSpans(printed), column);
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
    if (heightOfSpans(pdf, regularSpans(text), { ...whole, size }) <= roomFor(lines, size)) return { ...whole, size };
  }
  return { ...whole, size: SMALLEST_DISPLAY };
}
