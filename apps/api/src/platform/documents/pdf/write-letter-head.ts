import { textDirection } from '@aicv/contracts/markdown/text-direction';
import { type Column, heightOfSpans, regularSpans, widthOfSpans, writeSpans } from '../text/write-spans.ts';
import { fullWidthColumn, INK, MUTED, strokeHairline } from './document-style.ts';
import type { PdfLetter } from './pdf-document.ts';

const EYEBROW_SIZE = 9;
const TITLE_SIZES = [36, 32, 28, 24] as const;
const SMALLEST_TITLE = 20;
const TITLE_LINES = 2;
/** Large type needs less room between its lines than the face has. As a share of the size. */
const TITLE_LINE_GAP = -0.16;
const TITLE_LINE_HEIGHT = 1.2;
const FACT_GAP = 16;
const SPACE_ABOVE_TITLE = 26;
const SPACE_BELOW = 26;

/** The cover line: who writes, the title, and the facts about this copy between two rules. */
export function writeLetterHead(pdf: PDFKit.PDFDocument, title: string, { sender, label, facts }: PdfLetter): void {
  const whole = fullWidthColumn(pdf, { size: EYEBROW_SIZE, color: INK, lineGap: 0 });
  const top = pdf.y;
  writeSpans(pdf, [{ text: sender, face: 'bold' }], whole);
  pdf.y = top;
  writeSpans(pdf, regularSpans(label), { ...whole, color: MUTED, align: 'right' });
  pdf.y = rule(pdf, top + 1.9 * EYEBROW_SIZE, 'strong') + SPACE_ABOVE_TITLE;
  writeTitle(pdf, title);
  pdf.y = rule(pdf, pdf.y + 12, 'light') + 9;
  writeFacts(pdf, facts);
  pdf.y = rule(pdf, pdf.y + 9, 'light') + SPACE_BELOW;
  pdf.x = whole.x;
}

/** The largest size at which the title fits on two lines. A longer title takes more lines of the smallest size. */
function writeTitle(pdf: PDFKit.PDFDocument, title: string): void {
  const spans = [{ text: title, face: 'display' as const }];
  const columnOf = (size: number) => fullWidthColumn(pdf, { size, color: INK, lineGap: size * TITLE_LINE_GAP });
  const fits = (size: number) => heightOfSpans(pdf, spans, columnOf(size)) <= TITLE_LINES * TITLE_LINE_HEIGHT * size;
  const align = textDirection(title) === 'rtl' ? { align: 'right' as const } : {};
  writeSpans(pdf, spans, { ...columnOf(TITLE_SIZES.find(fits) ?? SMALLEST_TITLE), ...align });
}

function writeFacts(pdf: PDFKit.PDFDocument, facts: PdfLetter['facts']): void {
  const whole = fullWidthColumn(pdf, { size: 9.5, color: INK, lineGap: 1 });
  const widths = factWidths(pdf, facts, whole);
  const top = pdf.y;
  let bottom = top;
  let { x } = whole;
  for (const [index, { label, value }] of facts.entries()) {
    const column = { ...whole, x, width: widths[index] ?? 0 };
    x += column.width + FACT_GAP;
    pdf.y = top;
    writeSpans(pdf, regularSpans(label), { ...column, size: 8, color: MUTED });
    pdf.y += 1.5;
    writeSpans(pdf, regularSpans(value), column);
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom;
}

/** As wide as the facts need, with the rest shared among them. Of the same width if they need more than there is. */
function factWidths(pdf: PDFKit.PDFDocument, facts: PdfLetter['facts'], whole: Column): number[] {
  const free = whole.width - FACT_GAP * (facts.length - 1);
  const widthOf = (text: string) => widthOfSpans(pdf, regularSpans(text), whole.size);
  const needed = facts.map(({ label, value }) => Math.max(...[label, ...value.split('\n')].map(widthOf)) + 1);
  const left = free - needed.reduce((sum, width) => sum + width, 0);
  return left < 0 ? facts.map(() => free / facts.length) : needed.map((width) => width + left / facts.length);
}

/** Returns the position of the rule. */
function rule(pdf: PDFKit.PDFDocument, y: number, weight: 'light' | 'strong'): number {
  const { x, width } = fullWidthColumn(pdf, { size: EYEBROW_SIZE, color: INK, lineGap: 0 });
  strokeHairline(
    pdf,
    [
      [x, y],
      [x + width, y],
    ],
    weight,
  );
  return y;
}
