/** Breaks running text into the lines of a column, by the widths of its shaped glyphs. */
import { type Face, type FontRun, featuresFor, selectFont, splitByFont } from './pdf-fonts.ts';

/** A piece of running text in one face. */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

export type Line = Span[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The longest word that is shaped as a whole, in UTF-16 code units. It fills many lines. pdfkit measures the rest of a word again for each
 * of its lines, and shaping time grows with the square of the length. Without this limit, a text of one word took seconds or never ended.
 */
export const LONG_WORD = 500;
const SPACE = /\s/;

/**
 * Whether the text has LONG_WORD or more code units without white space. Searches each window of that length backwards for white space, so
 * most of the text is never examined.
 */
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

/**
 * The document's font size must be `size`. Lines end after words and at line breaks. A line ends within a word only if the word is wider
 * than a line.
 */
export function breakIntoLines(
  pdf: PDFKit.PDFDocument,
  spans: readonly Span[],
  { width, size }: { readonly width: number; readonly size: number },
): Line[] {
  const lines = new LinesOfColumn(width);
  for (const { text, face } of spans) {
    const widthOfPiece = (piece: string) =>
      piece.length > LONG_WORD ? Number.POSITIVE_INFINITY : widthOf(pdf, { text: piece, face }, size);
    for (const piece of breakable(text)) {
      if (piece === '\n') {
        lines.start();
        continue;
      }
      // White space at the end of a line needs no room.
      if (!lines.hasRoomFor(widthOfPiece(piece.trimEnd()))) lines.start();
      const pieceWidth = widthOfPiece(piece);
      if (pieceWidth <= width) lines.place({ text: piece, face }, pieceWidth);
      else breakLongWord(piece, face);
    }
  }
  return lines.all;

  /** Breaks the word where the width requires it, and after LONG_WORD code units: marks have no width and could fill a line forever. */
  function breakLongWord(word: string, face: Face): void {
    let placed = 0;
    for (const part of partsOfWord(word)) {
      const partWidth = widthOf(pdf, { text: part, face }, size);
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

/** Unicode grapheme clusters: each base character with its marks. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The grapheme clusters of the word. A cluster longer than LONG_WORD (a letter with thousands of marks) is cut into several parts. */
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

/** Splits the text where a line may end. A piece is a line break, or a word with the characters up to the next word. */
export function breakable(text: string): string[] {
  // Skips the segmenter for a single word, because its setup is slow.
  if (/^\w+$/.test(text)) return [text];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    if (segment === '\n' || last === undefined || last === '\n') pieces.push(segment);
    else if (isWordLike === true) {
      const end = last.length - openingLength(last);
      if (end > 0) pieces[pieces.length - 1] = last.slice(0, end);
      else pieces.pop();
      pieces.push(last.slice(end) + segment);
    } else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** Longer sequences of signs stay with the word before them. */
const OPENING_MAX = 8;

/** The length of the signs after the last white space, such as a bracket or "$". They belong to the word that follows. */
function openingLength(piece: string): number {
  for (let length = 0; length <= Math.min(OPENING_MAX, piece.length - 1); length += 1) {
    if (SPACE.test(piece.charAt(piece.length - 1 - length))) return length;
  }
  return 0;
}

/** Cached by face, size and text: shaping is slow, and text that is fitted into a table is measured many times. */
const knownWidths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

/** The document's font size must be `size`. */
export function widthOf(pdf: PDFKit.PDFDocument, { text, face }: Span, size: number): number {
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

/** Sets `features` even if it is empty: without it, pdfkit shapes word by word and leaves the words in reading order. */
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
