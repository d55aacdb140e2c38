/**
 * A line of plain text, kept across documents as the glyphs it is written with. pdfkit shapes, numbers and joins every glyph of every
 * line anew; what differs between documents is only which number a glyph has in the part of the font that the document embeds.
 */
import { shape } from './kept-fonts.ts';

/** What stands on the page is the same to the byte as what pdfkit writes for `text`. */
export interface KeptLine {
  readonly text: string;
  readonly fontPath: string;
  /** Undefined for what only pdfkit writes: nothing at all, and glyphs that stand above or below the line. */
  readonly pieces: Pieces | undefined;
}

/** Glyphs in a row, parted where the next one moves closer or away. */
interface Pieces {
  readonly glyphs: Uint16Array;
  /** The index after the last glyph of each piece. */
  readonly ends: readonly number[];
  /** What follows each piece: how far its next moves to the left, in thousandths of the size. */
  readonly moves: readonly string[];
}

/** Of pdfkit's document and fonts, what its types do not say. */
interface Writer {
  readonly page: PDFKit.PDFPage & { readonly fonts: Record<string, unknown> };
  readonly _font: EmbeddedFont;
  readonly _fontSize: number;
  /** What `text` ends in, without measuring the line twice. The two numbers are for underlines and links: there are none. */
  _fragment(line: string, x: number, y: number, options: { textWidth: number; wordCount: number }): void;
}

interface EmbeddedFont {
  readonly id: string;
  readonly ascender: number;
  /** By glyph of the font: its number in the document, for those that it has printed. */
  readonly subset: { readonly mapping: Readonly<Record<number, number | undefined>> };
  ref(): unknown;
  /** Embeds the glyphs of the text that are not yet embedded, with what they read as. */
  encode(text: string): unknown;
}

/** pdfkit shapes each word with the space after it, and no line breaks. */
const wordsOf = (line: string): readonly string[] => line.replaceAll('\n', '').match(/[^ \t]*[ \t]|[^ \t]+/g) ?? [];

export function keepLine(fontPath: string, text: string): KeptLine {
  const glyphs: number[] = [];
  const ends: number[] = [];
  const moves: string[] = [];
  const endPiece = (move: number) => {
    ends.push(glyphs.length);
    moves.push(String(decimal(-move)));
  };
  for (const word of wordsOf(text)) {
    const shaped = shape(fontPath, word);
    for (const [index, { xAdvance, xOffset, yOffset }] of shaped.positions.entries()) {
      const glyph = shaped.glyphs[index];
      if (glyph === undefined || xOffset !== 0 || yOffset !== 0) return { text, fontPath, pieces: undefined };
      glyphs.push(glyph.id);
      if (xAdvance !== glyph.advanceWidth) endPiece(xAdvance - glyph.advanceWidth);
    }
  }
  if (glyphs.length === 0) return { text, fontPath, pieces: undefined };
  if (ends.at(-1) !== glyphs.length) endPiece(0);
  return { text, fontPath, pieces: { glyphs: Uint16Array.from(glyphs), ends, moves } };
}

/** Writes the line with the document's font and size, which are those it was kept for. */
export function writeKeptLine(pdf: PDFKit.PDFDocument, line: KeptLine, x: number, y: number): void {
  const writer = pdf as unknown as Writer;
  const { page, _font: font, _fontSize: size } = writer;
  if (line.pieces === undefined) {
    writer._fragment(line.text, x, y, { textWidth: 0, wordCount: 0 });
    return;
  }
  page.fonts[font.id] ??= font.ref();
  const baseline = page.height - y - (font.ascender / 1000) * size;
  pdf.addContent(
    `q\n1 0 0 -1 0 ${decimal(page.height)} cm\nBT\n1 0 0 1 ${decimal(x)} ${decimal(baseline)} Tm\n` +
      `/${font.id} ${decimal(size)} Tf\n[${shownBy(font, line, line.pieces)}] TJ\nET\nQ`,
  );
}

/** By glyph of the font: its number in the document as pdfkit writes it. */
const writtenNumbers = new WeakMap<EmbeddedFont, string[]>();

function shownBy(font: EmbeddedFont, line: KeptLine, { glyphs, ends, moves }: Pieces): string {
  let numbers = writtenNumbers.get(font);
  if (numbers === undefined) {
    numbers = [];
    writtenNumbers.set(font, numbers);
  }
  let shown = '';
  let index = 0;
  for (const [piece, end] of ends.entries()) {
    shown += piece === 0 ? '<' : ' <';
    for (; index < end; index += 1) {
      const glyph = glyphs[index] ?? 0;
      let written = numbers[glyph];
      if (written === undefined) {
        if (font.subset.mapping[glyph] === undefined) embedGlyphsOf(font, line);
        written = (font.subset.mapping[glyph] ?? 0).toString(16).padStart(4, '0');
        numbers[glyph] = written;
      }
      shown += written;
    }
    shown += `> ${moves[piece] ?? ''}`;
  }
  return shown;
}

function embedGlyphsOf(font: EmbeddedFont, { text, fontPath }: KeptLine): void {
  const { mapping } = font.subset;
  for (const word of wordsOf(text)) {
    if (shape(fontPath, word).glyphs.some(({ id }) => mapping[id] === undefined)) font.encode(word);
  }
}

/** To the millionth, as pdfkit rounds. */
const decimal = (value: number) => Math.round(value * 1e6) / 1e6;
