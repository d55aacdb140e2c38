/**
 * Where pdfkit breaks plain text into lines. Finding that out takes longer than writing them, and most of what is written is the
 * same agreement again: it is remembered across documents. The lines stand where pdfkit would have put them.
 */
import * as pdfkit from 'pdfkit';
import { selectFont } from './kept-fonts.ts';
import { FACES, type Face } from './pdf-fonts.ts';

interface PlainText {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly width: number;
}

/** What `text` ends in, without measuring the line twice. The two numbers are for underlines and links: there are none. */
interface LineWriter {
  _fragment(line: string, x: number, y: number, options: { textWidth: number; wordCount: number }): void;
}

interface LineWrapper {
  on(event: 'line', listener: (line: string) => void): void;
  wrap(text: string, options: object): void;
}

// pdfkit exports it, which its types do not say.
const { LineWrapper } = pdfkit as unknown as {
  readonly LineWrapper: new (pdf: PDFKit.PDFDocument, options: object) => LineWrapper;
};

/** Of the texts that are remembered, in characters: about one megabyte. One agreement has twenty thousand. */
const MOST_KNOWN = 100_000;
let known = 0;
const knownLines = new Map<string, readonly string[]>();

/** The document's font and size are the text's already. */
function linesOf(pdf: PDFKit.PDFDocument, { text, face, size, width }: PlainText): readonly string[] {
  const key = `${face} ${size} ${width} ${text}`;
  let lines = knownLines.get(key);
  if (lines === undefined) {
    lines = breakIntoLines(pdf, text, width);
    if (known + text.length > MOST_KNOWN) {
      knownLines.clear();
      known = 0;
    }
    knownLines.set(key, lines);
    known += text.length;
  }
  return lines;
}

function breakIntoLines(pdf: PDFKit.PDFDocument, text: string, width: number): string[] {
  const lines: string[] = [];
  const { x, y } = pdf;
  const options = { width, height: Number.POSITIVE_INFINITY };
  const wrapper = new LineWrapper(pdf, options);
  wrapper.on('line', (line) => lines.push(line));
  wrapper.wrap(text, { ...options });
  pdf.x = x;
  pdf.y = y;
  return lines;
}

/** How high the text is, in the document's units. */
export function heightOfPlain(pdf: PDFKit.PDFDocument, plain: PlainText, lineGap: number): number {
  selectFont(pdf, FACES[plain.face]).fontSize(plain.size);
  // As pdfkit adds them up, to the last digit.
  let { y } = pdf;
  for (const _ of linesOf(pdf, plain)) y += pdf.currentLineHeight(true) + lineGap;
  return y - pdf.y;
}

/** Writes the text from the document's height on, if the page has room for it and more: pdfkit breaks pages in its own way. */
export function writeIfItFits(pdf: PDFKit.PDFDocument, plain: PlainText, x: number, lineGap: number): boolean {
  selectFont(pdf, FACES[plain.face]).fontSize(plain.size);
  const lines = linesOf(pdf, plain);
  const lineHeight = pdf.currentLineHeight(true) + lineGap;
  if (pdf.y + (lines.length + 1) * lineHeight > pdf.page.maxY() - 1) return false;
  const writer = pdf as unknown as LineWriter;
  for (const line of lines) {
    writer._fragment(line, x, pdf.y, { textWidth: 0, wordCount: 0 });
    pdf.y += lineHeight;
  }
  pdf.x = x;
  return true;
}
