/**
 * Writes text into a column. Text that its face prints by itself goes to pdfkit as it is; any other is broken into lines,
 * put into visual order (Unicode bidirectional algorithm) and printed by the fonts that have it.
 */
import bidiFactory from 'bidi-js';
import { FACES, type Face, type FontRun, featuresFor, isPlain, splitByFont } from './pdf-fonts.ts';

/** A piece of running text in one face. */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly lineGap: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Enough above and below the baseline for the tallest of the fonts, as a share of the size. */
const LINE_HEIGHT = 1.35;
const BASELINE = 1.05;

/** Writes from the document's current height on, over as many pages as it takes, and leaves the height below the text. */
export function writeSpans(pdf: PDFKit.PDFDocument, given: readonly Span[], column: Column): void {
  const spans = given.map(({ text, face }) => ({ text: text.normalize('NFC'), face }));
  pdf.fontSize(column.size).fillColor(column.color);
  if (spans.every(({ text, face }) => isPlain(text, face))) {
    const { x, width, lineGap } = column;
    spans.forEach(({ text, face }, index) => {
      pdf.font(FACES[face]);
      const options = { width, lineGap, continued: index < spans.length - 1 };
      if (index === 0) pdf.text(text, x, pdf.y, options);
      else pdf.text(text, options);
    });
    return;
  }
  const height = column.size * LINE_HEIGHT + column.lineGap;
  for (const line of breakIntoLines(pdf, spans, column)) {
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
    const top = pdf.y;
    writeLine(pdf, line, column, top + column.size * BASELINE);
    pdf.y = top + height;
  }
}

/** How high `writeSpans` would make the text on one endless page. */
export function heightOfSpans(pdf: PDFKit.PDFDocument, given: readonly Span[], column: Column): number {
  const spans = given.map(({ text, face }) => ({ text: text.normalize('NFC'), face }));
  pdf.fontSize(column.size);
  const [only, ...others] = spans;
  if (only !== undefined && others.length === 0 && isPlain(only.text, only.face)) {
    return pdf.font(FACES[only.face]).heightOfString(only.text, { width: column.width, lineGap: column.lineGap });
  }
  return breakIntoLines(pdf, spans, column).length * (column.size * LINE_HEIGHT + column.lineGap);
}

type Line = Span[];

function breakIntoLines(pdf: PDFKit.PDFDocument, spans: readonly Span[], { width }: Column): Line[] {
  const lines: Line[] = [[]];
  let used = 0;
  const place = (text: string, face: Face, textWidth: number) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last?.face === face) line[line.length - 1] = { face, text: last.text + text };
    else line.push({ face, text });
    used += textWidth;
  };
  const startLine = () => {
    lines.push([]);
    used = 0;
  };
  for (const { text, face } of spans) {
    for (const piece of breakable(text)) {
      if (piece === '\n') {
        startLine();
        continue;
      }
      const pieceWidth = widthOf(pdf, piece, face);
      if (used > 0 && used + widthOf(pdf, piece.trimEnd(), face) > width) startLine();
      if (pieceWidth <= width) {
        place(piece, face, pieceWidth);
        continue;
      }
      // One word that is wider than the column: broken wherever it has to be.
      for (const { segment } of graphemes.segment(piece)) {
        const segmentWidth = widthOf(pdf, segment, face);
        if (used > 0 && used + segmentWidth > width) startLine();
        place(segment, face, segmentWidth);
      }
    }
  }
  return lines;
}

/** Pieces after which a line may end: words with what follows them up to the next word. */
function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    if (segment === '\n') pieces.push(segment);
    else if (isWordLike === true || last === undefined || last === '\n') pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

function widthOf(pdf: PDFKit.PDFDocument, text: string, face: Face): number {
  return splitByFont(text, face).reduce((sum, run) => sum + runWidth(pdf, run), 0);
}

/** `features` given, even if none: otherwise pdfkit shapes word by word and leaves the words in reading order. */
function shaping(run: FontRun): PDFKit.Mixins.TextOptions {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    features: (featuresFor(run) ?? []) as PDFKit.Mixins.OpenTypeFeatures[],
  };
}

function runWidth(pdf: PDFKit.PDFDocument, run: FontRun): number {
  return pdf.font(run.font).widthOfString(run.text, shaping(run));
}

function writeLine(pdf: PDFKit.PDFDocument, line: Line, { x }: Column, baseline: number): void {
  let left = x;
  for (const run of visualRuns(line)) {
    pdf.font(run.font).text(run.text, left, baseline, shaping(run));
    left += runWidth(pdf, run);
  }
}

/** Runs from left to right. The text of a right-to-left run stays in reading order: its font turns the glyphs round. */
function visualRuns(line: Line): FontRun[] {
  const runs = line.flatMap(({ text, face }) => splitByFont(text, face));
  const text = runs.map((run) => run.text).join('');
  const fonts = runs.flatMap((run) => Array<string>(run.text.length).fill(run.font));
  const embedding = bidi.getEmbeddingLevels(text);
  const order = Array.from({ length: text.length }, (_, index) => index);
  for (const [start, end] of bidi.getReorderSegments(text, embedding)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  }
  const pieces: { first: number; last: number; font: string | undefined; level: number | undefined }[] = [];
  for (const index of order) {
    const open = pieces.at(-1);
    const font = fonts[index];
    const level = embedding.levels[index];
    if (open !== undefined && open.font === font && open.level === level) {
      open.first = Math.min(open.first, index);
      open.last = Math.max(open.last, index);
    } else {
      pieces.push({ first: index, last: index, font, level });
    }
  }
  return pieces.map(({ first, last, font }) => ({ text: text.slice(first, last + 1), font: font ?? FACES.regular }));
}
