/** The area of a Markdown part on the page: indented by the lists and quotes that contain it. */
import { pageHeight, strokeHairline } from '../pdf/document-style.ts';
import type { Surround } from './markdown-parts.ts';

export interface MarkdownArea {
  readonly x: number;
  readonly width: number;
  /** The x positions of the lines of the surrounding quotes, from left to right. */
  readonly bars: readonly number[];
}

const INDENTS: Readonly<Record<Surround, number>> = { list: 18, quote: 14, notes: 0 };
const BAR_OFFSET = 3;
/** Lists and quotes that are nested deeper are not indented further. */
const DEEPEST = 8;

/** `measure` is the greatest width of a line that is not indented. */
export function markdownAreaOf(
  pdf: PDFKit.PDFDocument,
  surrounds: readonly Surround[],
  measure = Number.POSITIVE_INFINITY,
): MarkdownArea {
  const { left, right } = pdf.page.margins;
  let x = left;
  const bars: number[] = [];
  for (const surround of surrounds.slice(0, DEEPEST)) {
    if (surround === 'quote') bars.push(x + BAR_OFFSET);
    x += INDENTS[surround];
  }
  return { x, width: Math.min(pdf.page.width - right, left + measure) - x, bars };
}

/** Starts a new page unless the current one has this much room left or is empty. */
export function ensureSpace(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + Math.min(height, pageHeight(pdf)) > pdf.page.maxY()) pdf.addPage();
}

/** Moves down on the page and draws the lines of the quotes. Space at the foot is not carried to the next page. */
export function moveDown(pdf: PDFKit.PDFDocument, height: number, bars: readonly number[]): void {
  const bottom = Math.min(pdf.y + height, pdf.page.maxY());
  for (const bar of bars)
    strokeHairline(
      pdf,
      [
        [bar, pdf.y],
        [bar, bottom],
      ],
      'strong',
    );
  pdf.y = bottom;
}
