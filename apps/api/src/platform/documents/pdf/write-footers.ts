import { FACES, isPlain, selectFont } from '../text/pdf-fonts.ts';
import { dropOfSpans, regularSpans, widthOfSpans, writeSpans } from '../text/write-spans.ts';
import { fullWidthColumn, MARGIN, MUTED, strokeHairline } from './document-style.ts';
import type { PdfDocument } from './pdf-document.ts';

const SIZE = 8;
const LINE_HEIGHT = 12;
const RUNNING_TITLE_TOP = 34;

/** Writes the footer and the page number below the text of each page. A line that is too long is cut, but never the page number. */
export function writeFooters(pdf: PDFKit.PDFDocument, { title, footer, footerBelow, letter }: PdfDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the bottom margin, where text would otherwise open a new page.
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0 };
    if (letter !== undefined && page > start) writeRunningTitle(pdf, `${letter.sender} · ${title}`);
    const pageNumber = ` · Page ${page - start + 1} of ${count}`;
    const top = pdf.page.height - MARGIN + 8;
    if (footerBelow === undefined) {
      writeLine(pdf, { text: footer, end: pageNumber, top });
    } else {
      writeLine(pdf, { text: footer, end: '', top });
      writeLine(pdf, { text: footerBelow, end: pageNumber, top: top + LINE_HEIGHT });
    }
    pdf.page.margins = margins;
  }
}

function writeRunningTitle(pdf: PDFKit.PDFDocument, text: string): void {
  const { x, width } = fullWidthColumn(pdf, { size: SIZE, color: MUTED, lineGap: 0 });
  writeLine(pdf, { text, end: '', top: RUNNING_TITLE_TOP });
  const bottom = RUNNING_TITLE_TOP + 1.75 * SIZE;
  strokeHairline(
    pdf,
    [
      [x, bottom],
      [x + width, bottom],
    ],
    'light',
  );
}

interface FooterLine {
  readonly text: string;
  /** Is never cut. */
  readonly end: string;
  readonly top: number;
}

function writeLine(pdf: PDFKit.PDFDocument, { text, end, top }: FooterLine): void {
  const line = fitLine(pdf, text.replaceAll(/[\n\r\t]+/g, ' '), end);
  if (isPlain(line, 'regular')) {
    selectFont(pdf, FACES.regular).fontSize(SIZE).fillColor(MUTED);
    pdf.text(line, pdf.page.margins.left, top, { lineBreak: false });
    return;
  }
  const spans = regularSpans(line);
  pdf.y = top - dropOfSpans(spans, SIZE);
  // The line fits as a whole, but the widths of its words may add up to slightly more.
  writeSpans(pdf, spans, {
    ...fullWidthColumn(pdf, { size: SIZE, color: MUTED, lineGap: 0 }),
    width: Number.POSITIVE_INFINITY,
  });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text and `end`. Text that does not fit the width is cut and gets three dots (REQ-302). */
function fitLine(pdf: PDFKit.PDFDocument, text: string, end: string): string {
  const { width } = fullWidthColumn(pdf, { size: SIZE, color: MUTED, lineGap: 0 });
  const fits = (line: string) => widthOf(pdf, line) <= width;
  if (fits(text + end)) return text + end;
  const ends = Array.from(graphemes.segment(text), ({ index }) => index);
  let [fitting, tooMuch] = [0, ends.length];
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (fits(cutAt(text, ends[middle] ?? 0) + end)) fitting = middle;
    else tooMuch = middle;
  }
  return cutAt(text, ends[fitting] ?? 0) + end;
}

/** pdfkit measures plain text word by word, and again uses these words when it writes the line. */
function widthOf(pdf: PDFKit.PDFDocument, line: string): number {
  if (!isPlain(line, 'regular')) return widthOfSpans(pdf, regularSpans(line), SIZE);
  return selectFont(pdf, FACES.regular).fontSize(SIZE).widthOfString(line);
}

const cutAt = (text: string, length: number) => `${text.slice(0, length).trimEnd()}...`;
