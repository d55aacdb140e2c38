/** Breaks running text into the lines of a column, by the widths its shaped letters have. */
import { selectFont } from './kept-fonts.ts';
import { type Face, type FontRun, featuresFor, splitByFont } from './pdf-fonts.ts';

/** A piece of running text in one face. */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

export type Line = Span[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * In units of JavaScript's strings; many lines of one word. pdfkit measures all that is left of a word for each of its lines, and
 * shaping takes time with the square of the length: a text of one word took seconds, or had no end.
 */
export const LONG_WORD = 500;
const SPACE = /\s/;

/** From the far end of where a long word would be: of most words, only the last letters are looked at. */
export function hasLongWord(text: string): boolean {
  let start = 0;
  while (start + LONG_WORD <= text.length) {
    let last = start + LONG_WORD - 1;
    while (last >= start && !SPACE.test(text.charAt(last))) last -= 1;
    if (last < start) return true;
    start = last + 1;
  }
  return false;
}

/** The document's size is `size` already. Lines end where words do, at line breaks, and within a word only if no line can hold it. */
export function breakIntoLines(
  pdf: PDFKit.PDFDocument,
  spans: readonly Span[],
  { width, size }: { readonly width: number; readonly size: number },
): Line[] {
  const lines = new LinesOfColumn(width);
  for (const { text, face } of spans) {
    const widthOfPiece = (piece: string) =>
      piece.length > LONG_WORD ? Number.POSITIVE_INFINITY : widthOf(pdf, piece, face, size);
    for (const piece of breakable(text)) {
      if (piece === '\n') {
        lines.start();
        continue;
      }
      // What is white at the end of a line needs no room.
      if (!lines.hasRoomFor(widthOfPiece(piece.trimEnd()))) lines.start();
      const pieceWidth = widthOfPiece(piece);
      if (pieceWidth <= width) lines.place({ text: piece, face }, pieceWidth);
      else placeInParts(piece, face);
    }
  }
  return lines.all;

  /** Broken wherever it has to be, and where marks without width would make a line without end. */
  function placeInParts(word: string, face: Face): void {
    let placed = 0;
    for (const part of partsOfWord(word)) {
      const partWidth = widthOf(pdf, part, face, size);
      if (!lines.hasRoomFor(partWidth) || placed + part.length > LONG_WORD) {
        lines.start();
        placed = 0;
      }
      lines.place({ text: part, face }, partWidth);
      placed += part.length;
    }
  }
}

class LinesOfColumn {
  readonly all: Line[] = [[]];
  private readonly width: number;
  private used = 0;

  constructor(width: number) {
    this.width = width;
  }

  hasRoomFor(width: number): boolean {
    return this.used === 0 || this.used + width <= this.width;
  }

  start(): void {
    this.all.push([]);
    this.used = 0;
  }

  place({ text, face }: Span, width: number): void {
    const line = this.all.at(-1) ?? [];
    const last = line.at(-1);
    if (last?.face === face) line[line.length - 1] = { face, text: last.text + text };
    else line.push({ face, text });
    this.used += width;
  }
}

/** Letters with their marks, as a reader counts them (Unicode grapheme clusters). */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What is to stand together, but for letters with more marks than any line can show. */
export function partsOfWord(word: string): string[] {
  return graphemesOf(word).flatMap((grapheme) => {
    if (grapheme.length <= LONG_WORD) return grapheme;
    const characters = [...grapheme];
    const count = Math.ceil(characters.length / (LONG_WORD / 2));
    return Array.from({ length: count }, (_, at) =>
      characters.slice((at * LONG_WORD) / 2, ((at + 1) * LONG_WORD) / 2).join(''),
    );
  });
}

/** Pieces after which a line may end: words with what follows them up to the next word. */
export function breakable(text: string): string[] {
  // One word: the segmenter takes long to set up.
  if (/^\w+$/.test(text)) return [text];
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
export function widthOf(pdf: PDFKit.PDFDocument, text: string, face: Face, size: number): number {
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
export function shaping(run: FontRun): PDFKit.Mixins.TextOptions {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    features: (featuresFor(run) ?? []) as PDFKit.Mixins.OpenTypeFeatures[],
  };
}

export function runWidth(pdf: PDFKit.PDFDocument, run: FontRun): number {
  return selectFont(pdf, run.font).widthOfString(run.text, shaping(run));
}
