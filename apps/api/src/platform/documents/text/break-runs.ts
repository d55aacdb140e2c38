/** Breaks text in several styles into the lines of a column. A change of style within a word is not a break. */

import type { InlineStyle, Run } from '../markdown/markdown-parts.ts';
import { breakable, LONG_WORD, partsOfWord, widthOf } from './break-into-lines.ts';
import type { Face } from './pdf-fonts.ts';

export type StyledLine = readonly Run[];

/** As shares of the size of the surrounding text. */
const CODE_SIZE = 0.9;
const RAISED_SIZE = 0.7;

export function faceOf({ isBold, isItalic, isCode, isDisplay, isFigure }: InlineStyle): Face {
  if (isCode) return 'mono';
  if (isDisplay) return isItalic ? 'displayItalic' : 'display';
  if (isFigure && !isItalic) return isBold ? 'boldFigures' : 'figures';
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

export function sizeOf({ isCode, isRaised }: InlineStyle, size: number): number {
  if (isRaised) return size * RAISED_SIZE;
  return isCode ? size * CODE_SIZE : size;
}

export function widthOfRuns(pdf: PDFKit.PDFDocument, runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { text, style }) => {
    const own = sizeOf(style, size);
    pdf.fontSize(own);
    return sum + widthOf(pdf, { text, face: faceOf(style) }, own);
  }, 0);
}

export function breakRuns(
  pdf: PDFKit.PDFDocument,
  given: readonly Run[],
  { width, size }: { readonly width: number; readonly size: number },
): StyledLine[] {
  if (given.length === 0) return [[]];
  const runs = given.map(({ text, style }) => ({ text: text.normalize('NFC'), style }));
  const cutter = new RunCutter(runs);
  const lines: Run[][] = [[]];
  let used = 0;
  const start = () => {
    lines.push([]);
    used = 0;
  };
  const place = (pieces: readonly Run[], pieceWidth: number) => {
    lines.at(-1)?.push(...pieces);
    used += pieceWidth;
  };
  for (const piece of breakable(runs.map(({ text }) => text).join(''))) {
    const pieces = cutter.next(piece.length);
    if (piece === '\n') {
      start();
      continue;
    }
    const isLong = piece.length > LONG_WORD;
    const pieceWidth = isLong ? Number.POSITIVE_INFINITY : widthOfRuns(pdf, pieces, size);
    // White space at the end of a line needs no room.
    const neededWidth = isLong ? pieceWidth : widthOfRuns(pdf, withoutEndSpace(pieces), size);
    if (used > 0 && used + neededWidth > width) start();
    if (neededWidth <= width) {
      place(pieces, pieceWidth);
      continue;
    }
    let placed = 0;
    for (const { text, style } of pieces) {
      for (const part of partsOfWord(text)) {
        const partWidth = widthOfRuns(pdf, [{ text: part, style }], size);
        if ((used > 0 && used + partWidth > width) || placed + part.length > LONG_WORD) {
          start();
          placed = 0;
        }
        place([{ text: part, style }], partWidth);
        placed += part.length;
      }
    }
  }
  return lines.map(joined);
}

export function withoutEndSpace(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
}

/** Joins adjacent runs of one style, so that their text is shaped together. */
function joined(runs: readonly Run[]): StyledLine {
  const line: { text: string; style: InlineStyle }[] = [];
  for (const { text, style } of runs) {
    const last = line.at(-1);
    if (last?.style === style) last.text += text;
    else line.push({ text, style });
  }
  return line;
}

/** Hands out runs by the length of their text. */
class RunCutter {
  readonly #runs: readonly Run[];
  #index = 0;
  #offset = 0;

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
  }

  next(length: number): Run[] {
    const pieces: Run[] = [];
    for (let left = length; left > 0; ) {
      const run = this.#runs[this.#index];
      if (run === undefined) break;
      const text = run.text.slice(this.#offset, this.#offset + left);
      if (text !== '') pieces.push({ text, style: run.style });
      left -= text.length;
      this.#offset += text.length;
      if (this.#offset >= run.text.length) {
        this.#index += 1;
        this.#offset = 0;
      }
    }
    return pieces;
  }
}
