/**
 * Where pdfkit breaks plain text into lines. Finding that out takes longer than writing them, and most of what is written is the
 * same agreement again: it is remembered across documents. The lines stand where pdfkit would have put them.
 */
import * as pdfkit from 'pdfkit';
import { selectFont } from './kept-fonts.ts';
import { type KeptLine, keepLine, writeKeptLine } from './kept-line.ts';
import { FACES, type Face } from './pdf-fonts.ts';

interface PlainText {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly width: number;
}

interface LineWrapper {
  on(event: 'line', listener: (line: string) => void): void;
  wrap(text: string, options: object): void;
}

// pdfkit exports it, which its types do not say.
const { LineWrapper } = pdfkit as unknown as {
  readonly LineWrapper: new (pdf: PDFKit.PDFDocument, options: object) => LineWrapper;
};

/** Of the texts that are remembered, in characters: some two megabytes. One agreement has twenty thousand. */
const MOST_KNOWN = 100_000;
let known = 0;
const knownLines = new Map<string, readonly KeptLine[]>();

/** The document's font and size are the text's already. */
function linesOf(pdf: PDFKit.PDFDocument, { text, face, size, width }: PlainText): readonly KeptLine[] {
  const key = `${face} ${size} ${width} ${text}`;
  let lines = knownLines.get(key);
  if (lines === undefined) {
    lines = breakIntoLines(pdf, text, width).map((line) => keepLine(FACES[face], line));
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

/** Writes the text from the document's height on; false, and nothing written, where only pdfkit can tell how pages end. */
export function writePlain(pdf: PDFKit.PDFDocument, plain: PlainText, x: number, lineGap: number): boolean {
  selectFont(pdf, FACES[plain.face]).fontSize(plain.size);
  const lines = linesOf(pdf, plain);
  const height = pdf.currentLineHeight(true);
  const mayTurnForNothing = lines.length === 0 || HARD_BREAK.test(plain.text);
  const firstOfPages = mayTurnForNothing
    ? onThisPage(pdf, lines.length, height, lineGap)
    : startsOfPages(pdf, lines.length, height, lineGap);
  if (firstOfPages === undefined) return false;
  for (const [index, line] of lines.entries()) {
    if (firstOfPages.has(index)) turnPage(pdf);
    writeKeptLine(pdf, line, x, pdf.y);
    pdf.y += height + lineGap;
  }
  pdf.x = x;
  return true;
}

/** After one at the very end, pdfkit may turn the page for nothing, as it does before no text at all. */
const HARD_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const NONE: ReadonlySet<number> = new Set();

function onThisPage(pdf: PDFKit.PDFDocument, count: number, height: number, lineGap: number) {
  return pdf.y + (count + 1) * (height + lineGap) > pdf.page.maxY() - 1 ? undefined : NONE;
}

/** pdfkit compares in single precision: what is closer than this is its to decide. */
const TOO_CLOSE = 0.001;

/** Which lines go to the top of a new page. */
function startsOfPages(
  pdf: PDFKit.PDFDocument,
  count: number,
  height: number,
  lineGap: number,
): ReadonlySet<number> | undefined {
  const { margins } = pdf.page;
  const starts = new Set<number>();
  let { y } = pdf;
  for (let index = 0; index < count; index += 1) {
    const over = y + height - pdf.page.maxY();
    if (Math.abs(over) < TOO_CLOSE) return undefined;
    if (over > 0) {
      starts.add(index);
      y = margins.top;
    }
    y += height + lineGap;
  }
  return starts;
}

/** As pdfkit does within a text. */
function turnPage(pdf: PDFKit.PDFDocument): void {
  const { _fillColor: fill } = pdf as unknown as { readonly _fillColor: [color: string, opacity: number] };
  pdf.continueOnNewPage();
  pdf.fillColor(...fill);
}
