/**
 * Fonts that are read once and serve every document of the process. What depends on the document (which code points a glyph stands
 * for, which glyphs are embedded) is made anew for each, so that no document shows what was printed before it.
 */
import { type Font, type Glyph, type GlyphPosition, openSync, type Subset } from 'fontkit';

/** In reading order: of the font, those that are on by default and these, or without those that are named as off. */
export type Features = readonly string[] | Readonly<Record<string, boolean>>;

/** A text in glyphs of one font, in thousandths of its size, as PDF counts. */
export interface Shape {
  readonly glyphs: readonly ShapedGlyph[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
  readonly isRightToLeft: boolean;
}

type ShapedGlyph = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>;

interface KeptFont {
  readonly font: Font;
  /** The same font as its subsets see it. */
  readonly outlines: Font;
  /** What fontkit measured of each glyph that was shaped. */
  readonly metrics: Map<number, object>;
  readonly shapes: Map<string, Shape>;
  /** The latest subsets as files, by their glyphs. */
  readonly encoded: Map<string, Uint8Array>;
}

const kept = new Map<string, KeptFont>();

function keep(path: string): KeptFont {
  let found = kept.get(path);
  if (found === undefined) {
    const font = openSync(path);
    if (!('layout' in font)) throw new Error('a font collection cannot be embedded');
    const metrics = new Map<number, object>();
    givesMetrics(font, metrics);
    found = { font, outlines: outlinesOf(font), metrics, shapes: new Map(), encoded: new Map() };
    kept.set(path, found);
  }
  return found;
}

export function hasGlyphFor(path: string, codePoint: number): boolean {
  return keep(path).font.hasGlyphForCodePoint(codePoint);
}

/** In all fonts: some five megabytes. One agreement needs three thousand. */
const MOST_KEPT_GLYPHS = 20_000;
let keptGlyphs = 0;

/** Throws what fontkit throws: it cannot shape every sequence. */
export function shape(path: string, text: string, features?: Features): Shape {
  const { font, metrics, shapes } = keep(path);
  // No JSON begins with a space.
  const key = features === undefined ? ` ${text}` : `${JSON.stringify(features)} ${text}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  // fontkit keeps the code points that a glyph was first asked for with, and shapes by them: those of another text, that is.
  Object.assign(font, { _glyphs: {} });
  const run = font.layout(text, features as string[] | undefined);
  for (const { id, _metrics: measured } of run.glyphs as readonly MeasuredGlyph[]) {
    if (measured !== undefined) metrics.set(id, measured);
  }
  const scale = scaleOf(font);
  const glyphs = run.glyphs.map(({ id, advanceWidth, codePoints }) => ({
    id,
    advanceWidth: advanceWidth * scale,
    codePoints,
  }));
  const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    // pdfkit adds this one itself: it finds it there.
    advanceWidth: glyphs[index]?.advanceWidth ?? 0,
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const made: Shape = { glyphs, positions, advanceWidth, isRightToLeft: run.direction === 'rtl' };
  keptGlyphs += made.glyphs.length;
  if (keptGlyphs > MOST_KEPT_GLYPHS) {
    for (const each of kept.values()) each.shapes.clear();
    keptGlyphs = made.glyphs.length;
  }
  // Longer texts than the bound allows are not worth keeping one of.
  if (made.glyphs.length <= MOST_KEPT_GLYPHS) shapes.set(key, made);
  return made;
}

type MeasuredGlyph = Glyph & { _metrics?: object };

/** fontkit reads a glyph's width again for each text, and its outline with it: they are the font's and no text's. */
function givesMetrics(font: Font, metrics: ReadonlyMap<number, object>): void {
  const { getGlyph } = font;
  // Of the font or of its outlines, each of which keeps glyphs of its own.
  font.getGlyph = function (this: Font, id, codePoints) {
    const glyph: MeasuredGlyph = getGlyph.call(this, id, codePoints);
    const known = metrics.get(id);
    if (known !== undefined) glyph._metrics = known;
    return glyph;
  };
}

const prepared = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Selects the font for what the document writes next. */
export function selectFont(pdf: PDFKit.PDFDocument, path: string): PDFKit.PDFDocument {
  let paths = prepared.get(pdf);
  if (paths === undefined) {
    paths = new Set();
    prepared.set(pdf, paths);
  }
  if (!paths.has(path)) {
    // pdfkit takes an opened font as well, which its types do not say.
    pdf.registerFont(path, fontOfDocument(path) as unknown as PDFKit.Mixins.PDFFontSource);
    paths.add(path);
  }
  return pdf.font(path);
}

const scaleOf = ({ unitsPerEm }: Font) => 1000 / unitsPerEm;

/**
 * The font as pdfkit sees it in one document. It is scaled already: pdfkit scales positions in place, and these are shared. What it
 * multiplies by one stays what it is.
 */
function fontOfDocument(path: string): Font {
  const { font, outlines, encoded } = keep(path);
  const scale = scaleOf(font);
  const { minX, minY, maxX, maxY } = font.bbox;
  const printed = new Map<number, ShapedGlyph>();
  const constants = {
    unitsPerEm: 1000,
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    lineGap: font.lineGap * scale,
    capHeight: font.capHeight * scale,
    xHeight: font.xHeight * scale,
    bbox: { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale },
    layout: (text: string, features?: Features) => asPrinted(shape(path, text, features), printed),
    createSubset: () => withKeptEncoding(outlines.createSubset(), encoded),
  };
  return Object.create(font, Object.getOwnPropertyDescriptors(constants));
}

/** A glyph that stands for several characters is read as that which the document printed first. */
function asPrinted(shaped: Shape, printed: Map<number, ShapedGlyph>): Shape {
  const glyphs = shaped.glyphs.map((glyph) => {
    const first = printed.get(glyph.id);
    if (first === undefined) printed.set(glyph.id, glyph);
    return first ?? glyph;
  });
  return { ...shaped, glyphs };
}

/** Headings, for one, are the same in each copy of an agreement. A subset takes some twenty kilobytes. */
const MOST_KEPT_SUBSETS = 4;

function withKeptEncoding(subset: Subset, encoded: Map<string, Uint8Array>): Subset {
  const { glyphs } = subset as Subset & { readonly glyphs: readonly number[] };
  const encode = subset.encode.bind(subset);
  return Object.assign(subset, {
    encode() {
      const key = glyphs.join(' ');
      const bytes = encoded.get(key) ?? encode();
      // The latest last, so that the first is the one to go.
      encoded.delete(key);
      encoded.set(key, bytes);
      const [oldest] = encoded.keys();
      if (encoded.size > MOST_KEPT_SUBSETS && oldest !== undefined) encoded.delete(oldest);
      return bytes;
    },
  });
}

interface DecodedOutline {
  readonly numberOfContours: number;
  readonly components?: readonly unknown[];
}

/** A subset decodes each of its glyphs, points and all, to learn of which others it is composed: that is remembered. */
function outlinesOf(font: Font): Font {
  const outlines: Font & { _glyphs?: unknown } = Object.create(font, {
    // Of its own: its glyphs are asked for without code points.
    _glyphs: { value: {}, writable: true },
    getGlyph: {
      value(this: Font, id: number) {
        const glyph: Glyph & { _decode?: () => DecodedOutline | null } = font.getGlyph.call(this, id);
        if (glyph._decode === undefined || Object.hasOwn(glyph, '_decode')) return glyph;
        const decoded = glyph._decode();
        const outline = decoded && { numberOfContours: decoded.numberOfContours, components: decoded.components };
        return Object.assign(glyph, { _decode: () => outline });
      },
    },
  });
  return outlines;
}
