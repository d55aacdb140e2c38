import type { Face } from '../text/pdf-fonts.ts';
import type { Column } from '../text/write-spans.ts';

/** The margin on every side of a page, in points. A letter has wider ones at its sides. */
export const MARGIN = 64;
export const LETTER_MARGIN = 72;
/** The width of a letter's running text: about 73 characters a line. Tables and charts take the whole width. */
const LETTER_MEASURE = 376;

/** The light theme of `apps/web/src/styles/tokens.css`, so that a document resembles its screen. */
export const INK = '#15171C';
export const MUTED = '#61646C';
export const ACCENT = '#2A3BD1';
/** Merit. */
export const BRASS = '#86610F';
export const BRASS_SOFT = '#F3EAD3';
export const PAPER = '#FAF9F6';
/** The background of code. */
export const SUNKEN = '#F3F1EB';
const HAIRLINE = '#E1DDD3';
const STRONG_HAIRLINE = '#C6C0B3';

/** The width between the margins. */
export function fullWidthColumn(pdf: PDFKit.PDFDocument, style: Pick<Column, 'size' | 'color' | 'lineGap'>): Column {
  const { left, right } = pdf.page.margins;
  return { x: left, width: pdf.page.width - left - right, ...style };
}

/** How a document sets its running text. */
export interface TextLook {
  /** In points. */
  readonly size: number;
  /** The space between lines, beside the height of the face. */
  readonly lineGap: number;
  /** The greatest width of a line. */
  readonly measure: number;
  /** The largest headings, and those of the text that it contains. */
  readonly headings: { readonly face: Face; readonly size: number; readonly below: readonly number[] };
}

export const REPORT_LOOK: TextLook = {
  size: 10,
  lineGap: 1.5,
  measure: Number.POSITIVE_INFINITY,
  headings: { face: 'bold', size: 11.5, below: [11.5, 11, 10.5] },
};

export const LETTER_LOOK: TextLook = {
  size: 10.5,
  lineGap: 1.75,
  measure: LETTER_MEASURE,
  headings: { face: 'display', size: 21, below: [19, 16.5] },
};

/** The column of running text. */
export function textColumn(pdf: PDFKit.PDFDocument, { size, lineGap, measure }: TextLook): Column {
  const whole = fullWidthColumn(pdf, { size, color: INK, lineGap });
  return { ...whole, width: Math.min(whole.width, measure) };
}

/** The height for text on a page. */
export function pageHeight(pdf: PDFKit.PDFDocument): number {
  return pdf.page.maxY() - pdf.page.margins.top;
}

type Point = readonly [x: number, y: number];

export function strokeHairline(
  pdf: PDFKit.PDFDocument,
  [from, to]: readonly [Point, Point],
  weight: 'light' | 'strong',
): void {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.6)
    .strokeColor(weight === 'light' ? HAIRLINE : STRONG_HAIRLINE)
    .stroke();
}

/** A block other than running text, measured before it is written. */
export interface LaidOutBlock {
  /** The height that its first page must have left. A heading before it moves to the same page. */
  readonly neededHeight: number;
  readonly write: () => void;
}
