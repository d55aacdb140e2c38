/** Where the parts of a text in Markdown stand on a page, within the lists and quotes around them. */
import { MARGIN, pageHeight, strokeHairline } from './document-look.ts';
import type { Surround } from './markdown-parts.ts';

export interface MarkdownArea {
  readonly x: number;
  readonly width: number;
  /** Where the lines of the quotes around it are, from left to right. */
  readonly bars: readonly number[];
}

const INDENTS: Readonly<Record<Surround, number>> = { list: 18, quote: 14 };
const BAR_OFFSET = 3;
/** Lists and quotes within these go on without moving further in. */
const DEEPEST = 8;

export function markdownAreaOf(pdf: PDFKit.PDFDocument, surrounds: readonly Surround[]): MarkdownArea {
  let x = MARGIN;
  const bars: number[] = [];
  for (const surround of surrounds.slice(0, DEEPEST)) {
    if (surround === 'quote') bars.push(x + BAR_OFFSET);
    x += INDENTS[surround];
  }
  return { x, width: pdf.page.width - MARGIN - x, bars };
}

/** Turns the page unless it has this much room left, or is empty. */
export function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + Math.min(height, pageHeight(pdf)) > pdf.page.maxY()) pdf.addPage();
}

/** Moves down on the page and draws the lines of the quotes on the way; at its foot, space is not carried to the next page. */
export function moveDown(pdf: PDFKit.PDFDocument, height: number, bars: readonly number[]): void {
  const bottom = Math.min(pdf.y + height, pdf.page.maxY());
  for (const bar of bars) strokeHairline(pdf, [bar, pdf.y], [bar, bottom], 'strong');
  pdf.y = bottom;
}
