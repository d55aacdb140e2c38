import type { Column } from '../text/write-spans.ts';

/** The margin on every side of a page, in points. */
export const MARGIN = 64;

/** The light theme of `apps/web/src/styles/tokens.css`, so that a document resembles its screen. */
export const INK = '#15171C';
export const MUTED = '#61646C';
export const ACCENT = '#2A3BD1';
/** Merit. */
export const BRASS = '#86610F';
export const PAPER = '#FAF9F6';
const HAIRLINE = '#E1DDD3';
const STRONG_HAIRLINE = '#C6C0B3';

/** The width between the margins. */
export function fullWidthColumn(pdf: PDFKit.PDFDocument, style: Pick<Column, 'size' | 'color' | 'lineGap'>): Column {
  return { x: MARGIN, width: pdf.page.width - 2 * MARGIN, ...style };
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
