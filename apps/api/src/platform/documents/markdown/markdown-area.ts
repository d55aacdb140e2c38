/** The area of a Markdown part on the page: indented by the lists and quotes that contain it. */
import type { TextDirection } from '@aicv/contracts/markdown/text-direction';
import { pageHeight, strokeHairline } from '../pdf/document-style.ts';
import type { Surround } from './markdown-parts.ts';

export interface MarkdownArea {
  readonly x: number;
  readonly width: number;
  /** The x positions of the lines of the surrounding quotes, from the outer to the inner. */
  readonly bars: readonly number[];
  readonly direction: TextDirection;
}

const INDENTS: Readonly<Record<Surround, number>> = { list: 18, quote: 14, notes: 0 };
const BAR_OFFSET = 3;
/** Lists and quotes that are nested deeper are not indented further. */
const DEEPEST = 8;

interface Flow {
  readonly direction: TextDirection;
  /** The greatest width of a line that is not indented. */
  readonly measure?: number;
}

export function markdownAreaOf(
  pdf: PDFKit.PDFDocument,
  surrounds: readonly Surround[],
  { direction, measure = Number.POSITIVE_INFINITY }: Flow,
): MarkdownArea {
  const { left, right } = pdf.page.margins;
  let indent = 0;
  const offsets: number[] = [];
  for (const surround of surrounds.slice(0, DEEPEST)) {
    if (surround === 'quote') offsets.push(indent + BAR_OFFSET);
    indent += INDENTS[surround];
  }
  const width = Math.min(pdf.page.width - right - left, measure) - indent;
  if (direction === 'ltr') return { x: left + indent, width, bars: offsets.map((offset) => left + offset), direction };
  const edge = pdf.page.width - right;
  return { x: edge - indent - width, width, bars: offsets.map((offset) => edge - offset), direction };
}

/** How text is aligned that does not name an alignment. */
export function startOf({ direction }: MarkdownArea): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left';
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
