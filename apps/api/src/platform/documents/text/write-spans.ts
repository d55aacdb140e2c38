/**
 * Writes text into a column. pdfkit writes text that its face prints without other fonts. Other text is broken into lines, put into visual
 * order (Unicode bidirectional algorithm) and printed by the fonts that have its characters.
 */
import { breakIntoLines, hasLongWord, type Line, runWidth, type Span, shaping, widthOf } from './break-into-lines.ts';
import { FACES, type Face, type FontRun, isPlain, selectFont, splitByFont } from './pdf-fonts.ts';
import { visualRuns } from './visual-runs.ts';

/** A text of a chart or table. A trailing line break would open a page if the text ends at the foot of one. */
export function regularSpans(text: string): Span[] {
  return [{ text: text.trimEnd(), face: 'regular' }];
}

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly lineGap: number;
  readonly align?: 'right';
}

/** Leaves room for the tallest of the fonts. As a share of the size. */
const LINE_HEIGHT = 1.35;
const BASELINE = 1.05;
/** Where pdfkit puts the baseline of plain text: the ascender of the face. */
const PLAIN_BASELINE = 1.005;
const PLAIN_BASELINES: Partial<Record<Face, number>> = { mono: 0.93, display: 0.99, displayItalic: 0.99 };

/** As a share of the size. */
export function plainBaselineOf(face: Face): number {
  return PLAIN_BASELINES[face] ?? PLAIN_BASELINE;
}

function canBeLeftToPdfkit({ text, face }: Span): boolean {
  return isPlain(text, face) && !hasLongWord(text);
}

/** Writes from the document's y position, over as many pages as needed. Leaves the y position below the text. */
export function writeSpans(pdf: PDFKit.PDFDocument, given: readonly Span[], column: Column): void {
  const spans = given.map(({ text, face }) => ({ text: text.normalize('NFC'), face }));
  pdf.fontSize(column.size).fillColor(column.color);
  if (spans.every(canBeLeftToPdfkit)) {
    const { x, width, lineGap, align } = column;
    spans.forEach(({ text, face }, index) => {
      selectFont(pdf, FACES[face]);
      const options = { width, lineGap, continued: index < spans.length - 1, ...(align && { align }) };
      if (index === 0) pdf.text(text, x, pdf.y, options);
      else pdf.text(text, options);
    });
    return;
  }
  const height = column.size * LINE_HEIGHT + column.lineGap;
  for (const line of breakIntoLines(pdf, spans, column)) {
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage().fillColor(column.color);
    const top = pdf.y;
    writeLine(pdf, line, { ...column, baseline: top + column.size * BASELINE });
    pdf.y = top + height;
  }
}

/** The height of the text as `writeSpans` writes it, on an endless page. */
export function heightOfSpans(pdf: PDFKit.PDFDocument, given: readonly Span[], column: Column): number {
  const spans = given.map(({ text, face }) => ({ text: text.normalize('NFC'), face }));
  pdf.fontSize(column.size);
  const [only, ...others] = spans;
  if (only !== undefined && others.length === 0 && canBeLeftToPdfkit(only)) {
    return selectFont(pdf, FACES[only.face]).heightOfString(only.text, {
      width: column.width,
      lineGap: column.lineGap,
    });
  }
  return breakIntoLines(pdf, spans, column).length * (column.size * LINE_HEIGHT + column.lineGap);
}

/** How much lower the first baseline is than that of plain text. Subtract it from the height to align the two. */
export function dropOfSpans(spans: readonly Span[], size: number): number {
  return spans.every(({ text, face }) => canBeLeftToPdfkit({ text: text.normalize('NFC'), face }))
    ? 0
    : size * (BASELINE - plainBaselineOf(spans[0]?.face ?? 'regular'));
}

/** The width of the text on an endless line. */
export function widthOfSpans(pdf: PDFKit.PDFDocument, spans: readonly Span[], size: number): number {
  pdf.fontSize(size);
  return spans.reduce((sum, { text, face }) => sum + widthOf(pdf, { text: text.normalize('NFC'), face }, size), 0);
}

const isSameFont = (one: FontRun, other: FontRun) => one.font === other.font;

function writeLine(pdf: PDFKit.PDFDocument, line: Line, column: Column & { readonly baseline: number }): void {
  const { x, width, size, align, baseline } = column;
  const shown = align === 'right' ? withoutEndSpace(line) : line;
  let left = align === 'right' ? x + width - widthOfSpans(pdf, shown, size) : x;
  const runs = shown.flatMap(({ text, face }) => splitByFont(text, face));
  for (const run of visualRuns(runs, isSameFont)) {
    selectFont(pdf, run.font).text(run.text, left, baseline, shaping(run));
    left += runWidth(pdf, run);
  }
}

function withoutEndSpace(line: Line): Line {
  return line.map((span, index) => (index === line.length - 1 ? { ...span, text: span.text.trimEnd() } : span));
}
