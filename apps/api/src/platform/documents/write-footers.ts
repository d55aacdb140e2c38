import { MARGIN, MUTED, wholeColumn } from './document-look.ts';
import { selectFont } from './kept-fonts.ts';
import { keepLine, writeKeptLine } from './kept-line.ts';
import type { PdfDocument } from './pdf-document.ts';
import { FACES, isPlain } from './pdf-fonts.ts';
import { dropOfSpans, regularSpans, widthOfSpans, writeSpans } from './write-spans.ts';

const SIZE = 8;
const LINE_HEIGHT = 12;

/** Writes the footer and the page number below the text of each page; a line that is too long is cut, the number never. */
export function writeFooters(pdf: PDFKit.PDFDocument, { footer, footerBelow }: PdfDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the bottom margin, where text would otherwise open a new page.
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0 };
    const pageNumber = ` · Page ${page - start + 1} of ${count}`;
    const top = pdf.page.height - MARGIN + 8;
    if (footerBelow === undefined) {
      writeLine(pdf, footer, pageNumber, top);
    } else {
      writeLine(pdf, footer, '', top);
      writeLine(pdf, footerBelow, pageNumber, top + LINE_HEIGHT);
    }
    pdf.page.margins = margins;
  }
}

function writeLine(pdf: PDFKit.PDFDocument, text: string, end: string, top: number): void {
  const line = fitLine(pdf, text.replaceAll(/[\n\r\t]+/g, ' '), end);
  // Plain text is written as pdfkit always did: documents that were issued are made again byte for byte.
  if (isPlain(line, 'regular')) {
    selectFont(pdf, FACES.regular).fontSize(SIZE).fillColor(MUTED);
    writeKeptLine(pdf, keepLine(FACES.regular, line), MARGIN, top);
    return;
  }
  const spans = regularSpans(line);
  pdf.y = top - dropOfSpans(spans, SIZE);
  // It has been fitted as a whole; its words alone may add up to a little more.
  writeSpans(pdf, spans, { ...wholeColumn(pdf, SIZE, MUTED, 0), width: Number.POSITIVE_INFINITY });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The line with its end, or as much of it as fits the width before three dots (REQ-302). */
function fitLine(pdf: PDFKit.PDFDocument, text: string, end: string): string {
  const { width } = wholeColumn(pdf, SIZE, MUTED, 0);
  const widthOf = (line: string) => widthOfSpans(pdf, regularSpans(line), SIZE);
  const fits = (line: string) => widthOf(line) <= width;
  // The text is the same on each page and measured once. Where the two meet, their letters move by less than one.
  const isShort = isPlain(text + end, 'regular') && widthOf(text) + widthOf(end) + SIZE <= width;
  if (isShort || fits(text + end)) return text + end;
  const ends = Array.from(graphemes.segment(text), ({ index }) => index);
  let [fitting, tooMuch] = [0, ends.length];
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (fits(cutAt(text, ends[middle] ?? 0) + end)) fitting = middle;
    else tooMuch = middle;
  }
  return cutAt(text, ends[fitting] ?? 0) + end;
}

const cutAt = (text: string, length: number) => `${text.slice(0, length).trimEnd()}...`;
