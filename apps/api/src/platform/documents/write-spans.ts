/**
 * Writes text into a column. Text that its face prints by itself goes to pdfkit as it is; any other is broken into lines,
 * put into visual order (Unicode bidirectional algorithm) and printed by the fonts that have it.
 */
import bidiFactory from 'bidi-js';
import { selectFont } from './kept-fonts.ts';
import { FACES, type Face, type FontRun, featuresFor, isPlain, isTurnedRound, splitByFont } from './pdf-fonts.ts';
import { heightOfPlain, writePlain } from './plain-lines.ts';

/** A piece of running text in one face. */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

/** One text as it stands in a chart or table. A line break at its end would open a page where it ends at the foot of one. */
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

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Enough above and below the baseline for the tallest of the fonts, as a share of the size. */
const LINE_HEIGHT = 1.35;
const BASELINE = 1.05;
/** Where pdfkit puts the baseline of plain text: the ascender of the faces. */
const PLAIN_BASELINE = 0.93;

/** Many lines of one word. pdfkit measures all that is left of a word for each of its lines: of a long one without end. */
const LONG_WORD = 500;
const SPACE = /\s/;

/** From the far end of where a long word would be: of most words, only the last letters are looked at. */
function hasLongWord(text: string): boolean {
  let start = 0;
  while (start + LONG_WORD <= text.length) {
    let last = start + LONG_WORD - 1;
    while (last >= start && !SPACE.test(text.charAt(last))) last -= 1;
    if (last < start) return true;
    start = last + 1;
  }
  return false;
}

function canBeLeftToPdfkit({ text, face }: Span): boolean {
  return isPlain(text, face) && !hasLongWord(text);
}

/** Writes from the document's current height on, over as many pages as it takes, and leaves the height below the text. */
export function writeSpans(pdf: PDFKit.PDFDocument, given: readonly Span[], column: Column): void {
  const spans = given.map(({ text, face }) => ({ text: text.normalize('NFC'), face }));
  pdf.fontSize(column.size).fillColor(column.color);
  if (spans.every(canBeLeftToPdfkit)) {
    const { x, size, width, lineGap, align } = column;
    const [only, ...others] = spans;
    if (only !== undefined && others.length === 0 && align === undefined) {
      if (writePlain(pdf, { ...only, size, width }, x, lineGap)) return;
    }
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
    writeLine(pdf, line, column, top + column.size * BASELINE);
    pdf.y = top + height;
  }
}

/** How high `writeSpans` would make the text on one endless page. */
export function heightOfSpans(pdf: PDFKit.PDFDocument, given: readonly Span[], column: Column): number {
  const spans = given.map(({ text, face }) => ({ text: text.normalize('NFC'), face }));
  pdf.fontSize(column.size);
  const [only, ...others] = spans;
  if (only !== undefined && others.length === 0 && canBeLeftToPdfkit(only)) {
    return heightOfPlain(pdf, { ...only, size: column.size, width: column.width }, column.lineGap);
  }
  return breakIntoLines(pdf, spans, column).length * (column.size * LINE_HEIGHT + column.lineGap);
}

/** How much lower than that of plain text the first baseline stands: what to take off the height to align the two. */
export function dropOfSpans(spans: readonly Span[], size: number): number {
  return spans.every(({ text, face }) => canBeLeftToPdfkit({ text: text.normalize('NFC'), face }))
    ? 0
    : size * (BASELINE - PLAIN_BASELINE);
}

/** How wide the text is on one endless line. */
export function widthOfSpans(pdf: PDFKit.PDFDocument, spans: readonly Span[], size: number): number {
  pdf.fontSize(size);
  return spans.reduce((sum, { text, face }) => sum + widthOf(pdf, text.normalize('NFC'), face, size), 0);
}

type Line = Span[];

function breakIntoLines(pdf: PDFKit.PDFDocument, spans: readonly Span[], { width, size }: Column): Line[] {
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
      // To shape a long one takes time with the square of its length, seconds for a text of one word: it is wider in any case.
      const [pieceWidth = 0, wordWidth = 0] = [piece, piece.trimEnd()].map((part) =>
        piece.length > LONG_WORD ? Number.POSITIVE_INFINITY : widthOf(pdf, part, face, size),
      );
      if (used > 0 && used + wordWidth > width) startLine();
      if (pieceWidth <= width) {
        place(piece, face, pieceWidth);
        continue;
      }
      // One word that is wider than the column: broken wherever it has to be, and where marks without width would make a line without end.
      let placed = 0;
      for (const part of partsOfWord(piece)) {
        const partWidth = widthOf(pdf, part, face, size);
        if ((used > 0 && used + partWidth > width) || placed + part.length > LONG_WORD) {
          startLine();
          placed = 0;
        }
        place(part, face, partWidth);
        placed += part.length;
      }
    }
  }
  return lines;
}

/** What is to stand together, but for letters with more marks than any line can show. */
function partsOfWord(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment).flatMap((letter) => {
    if (letter.length <= LONG_WORD) return letter;
    const characters = [...letter];
    const count = Math.ceil(characters.length / (LONG_WORD / 2));
    return Array.from({ length: count }, (_, at) =>
      characters.slice((at * LONG_WORD) / 2, ((at + 1) * LONG_WORD) / 2).join(''),
    );
  });
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

/** By face, size and text: shaping takes long, and a text that is fitted into a table is measured many times. */
const knownWidths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

/** The document's size is `size` already. */
function widthOf(pdf: PDFKit.PDFDocument, text: string, face: Face, size: number): number {
  let known = knownWidths.get(pdf);
  if (known === undefined) {
    known = new Map();
    knownWidths.set(pdf, known);
  }
  const key = `${face} ${size} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    width = splitByFont(text, face).reduce((sum, run) => sum + runWidth(pdf, run), 0);
    known.set(key, width);
  }
  return width;
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
  return selectFont(pdf, run.font).widthOfString(run.text, shaping(run));
}

function writeLine(pdf: PDFKit.PDFDocument, line: Line, { x, width, size, align }: Column, baseline: number): void {
  let left = align === 'right' ? x + width - widthOfSpans(pdf, withoutEndSpace(line), size) : x;
  for (const run of visualRuns(line)) {
    selectFont(pdf, run.font).text(run.text, left, baseline, shaping(run));
    left += runWidth(pdf, run);
  }
}

function reversed(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
}

function withoutEndSpace(line: Line): Line {
  return line.map((span, index) => (index === line.length - 1 ? { ...span, text: span.text.trimEnd() } : span));
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
  return pieces.map(({ first, last, font = FACES.regular, level = 0 }) => {
    const run = { text: text.slice(first, last + 1), font };
    // A number reads from left to right in every script, and its font would turn it round.
    return level % 2 === 0 && isTurnedRound(run) ? { text: reversed(run.text), font } : run;
  });
}
