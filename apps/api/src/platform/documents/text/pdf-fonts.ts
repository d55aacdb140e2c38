/** Selects the embedded font for each character, so that a name in any script is printed as text, never as boxes. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Font, type GlyphRun, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const dejavu = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const google = (family: string, file: string, style = '400Regular') =>
  require.resolve(`@expo-google-fonts/${family}/${style}/${file}_${style}.ttf`);
const geist = (style: string) => google('geist', 'Geist', style);
const noto = (script: string, file: string) => google(`noto-sans-${script}`, file);
/** These packages export only their entry. The folder `fonts` is beside that of the entry. */
const notoCjk = (language: string, file: string) =>
  join(dirname(require.resolve(`@embedpdf/fonts-${language}`)), `../fonts/${file}-Regular.otf`);

/** Ends the name of a face whose digits all have the same width. */
const TABULAR = '#tabular';

/**
 * The typefaces of the screen. PDF readers have fonts for Latin text only, so every face is embedded, reduced to the characters in use.
 * `figures` and `boldFigures` are for numbers in columns.
 */
export const FACES = {
  regular: geist('400Regular'),
  bold: geist('600SemiBold'),
  italic: geist('400Regular_Italic'),
  boldItalic: geist('600SemiBold_Italic'),
  mono: dejavu('DejaVuSansMono'),
  display: google('instrument-serif', 'InstrumentSerif'),
  displayItalic: google('instrument-serif', 'InstrumentSerif', '400Regular_Italic'),
  figures: `${geist('400Regular')}${TABULAR}`,
  boldFigures: `${geist('600SemiBold')}${TABULAR}`,
} as const;

export type Face = keyof typeof FACES;

/** Titles in Cyrillic, Greek, Armenian and Georgian script, which Instrument Serif lacks. */
const DISPLAY_FALLBACK = dejavu('DejaVuSerif');
const DISPLAY_FACES: ReadonlySet<string> = new Set([FACES.display, FACES.displayItalic]);
/** Geist has only a part of the alphabet, for formulas. A word needs one font. */
const GREEK = /\p{Script=Greek}/u;

interface Fallback {
  readonly scripts: RegExp;
  readonly path: string;
}

/** Monochrome emoji. A sequence, such as a family or a flag, is one glyph. */
const EMOJI = google('noto-emoji', 'NotoEmoji');
const EMOJI_SEQUENCE = /\p{RGI_Emoji}/gv;

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u;

/** For characters that the faces lack. A font is opened only when its script occurs, because those of Chinese and Korean are large. */
const FALLBACKS: readonly Fallback[] = [
  { scripts: /\p{scx=Devanagari}/u, path: noto('devanagari', 'NotoSansDevanagari') },
  { scripts: /\p{scx=Bengali}/u, path: noto('bengali', 'NotoSansBengali') },
  { scripts: /\p{scx=Tamil}/u, path: noto('tamil', 'NotoSansTamil') },
  { scripts: /\p{scx=Telugu}/u, path: noto('telugu', 'NotoSansTelugu') },
  { scripts: /\p{scx=Gujarati}/u, path: noto('gujarati', 'NotoSansGujarati') },
  { scripts: /\p{scx=Gurmukhi}/u, path: noto('gurmukhi', 'NotoSansGurmukhi') },
  { scripts: /\p{scx=Kannada}/u, path: noto('kannada', 'NotoSansKannada') },
  { scripts: /\p{scx=Malayalam}/u, path: noto('malayalam', 'NotoSansMalayalam') },
  { scripts: /\p{scx=Sinhala}/u, path: noto('sinhala', 'NotoSansSinhala') },
  { scripts: /\p{scx=Thai}/u, path: noto('thai', 'NotoSansThai') },
  { scripts: /\p{scx=Khmer}/u, path: noto('khmer', 'NotoSansKhmer') },
  { scripts: /\p{scx=Myanmar}/u, path: noto('myanmar', 'NotoSansMyanmar') },
  { scripts: /\p{scx=Ethiopic}/u, path: noto('ethiopic', 'NotoSansEthiopic') },
  { scripts: /\p{scx=Oriya}/u, path: noto('oriya', 'NotoSansOriya') },
  { scripts: /\p{scx=Tibetan}/u, path: google('noto-serif-tibetan', 'NotoSerifTibetan') },
  { scripts: /\p{Script=Thaana}/u, path: noto('thaana', 'NotoSansThaana') },
  { scripts: /\p{Script=Syriac}/u, path: noto('syriac', 'NotoSansSyriac') },
  { scripts: /\p{scx=Ol_Chiki}/u, path: noto('ol-chiki', 'NotoSansOlChiki') },
  { scripts: /\p{scx=Cherokee}/u, path: noto('cherokee', 'NotoSansCherokee') },
  { scripts: /\p{scx=Hangul}/u, path: notoCjk('kr', 'NotoSansKR') },
  { scripts: CJK, path: notoCjk('sc', 'NotoSansHans') },
  // Characters of names in Japan and Hong Kong that the font of mainland China lacks.
  { scripts: CJK, path: notoCjk('jp', 'NotoSansJP') },
  { scripts: CJK, path: notoCjk('tc', 'NotoSansHant') },
  { scripts: /\p{Emoji_Presentation}/u, path: EMOJI },
  // Arabic, Hebrew, Lao, Georgian capitals, Canadian syllabics, and symbols of all kinds.
  { scripts: /./su, path: dejavu('DejaVuSans') },
  { scripts: /\p{Extended_Pictographic}/u, path: EMOJI },
  // Mathematical letters and operators.
  { scripts: /./su, path: dejavu('DejaVuMathTeXGyre') },
];

/** Characters that attach to the character before them. They use the same font, so that both are shaped together. */
const ATTACHED = /[\p{M}\p{Cf}\s'\u2019.·-]/u;
const LAID_OUT_NOT_PRINTED = /[\n\t]/;
/** Printed characters that a face might lack. Every face has ASCII. */
const BEYOND_ASCII = /[^\n\t\u0020-\u007E]/gu;
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;

const COMBINING = /\p{M}/u;
/** Invisible: joiners, variation selectors, direction marks. */
const DEFAULT_IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** A fast check: text without such a character has no emoji, and every face prints it. */
const BEYOND_PLAIN = /[^\t\n\r\u0020-\u007E]/;

type Features = string[] | Record<string, boolean>;

const ALL_FEATURES: Features = [];
/** For runs on which the shaper fails: disables the positioning of marks, which then keep the position of their glyphs. */
const MARKS_NOT_PLACED: Features = { mark: false, mkmk: false, abvm: false, blwm: false };

/** For checks only. Documents are not written with these. */
const openFonts = new Map<string, Font>();

function fontAt(path: string): Font {
  let font = openFonts.get(path);
  if (font === undefined) {
    font = openFont(path);
    openFonts.set(path, font);
  }
  return font;
}

function openFont(path: string): Font {
  const font = openSync(path.replace(TABULAR, ''));
  if (!('layout' in font)) throw new Error('a font collection cannot be embedded');
  return font;
}

/** Selects the font for what the document writes next. */
export function selectFont(pdf: PDFKit.PDFDocument, path: string): PDFKit.PDFDocument {
  if (!FACE_PATHS.has(path)) return pdf.font(path);
  // pdfkit accepts fonts of fontkit, which its types lack.
  return pdf.font(openFace(path) as unknown as PDFKit.Mixins.PDFFontSource, path);
}

const FACE_PATHS: ReadonlySet<string> = new Set(Object.values(FACES));
const openFaces = new Map<string, Font>();

/**
 * Opens a face once for each process, because opening it takes longer than writing a page. A font keeps the character with which each glyph
 * was first used. All glyphs are used here, so that no document reads as what an earlier one printed. Each glyph of the faces has one
 * character, except ligatures (U+FB00 to U+FB4F), which read as their letters.
 */
function openFace(path: string): Font {
  let face = openFaces.get(path);
  if (face === undefined) {
    face = cacheLayout(openFont(path), path.endsWith(TABULAR) ? ['tnum'] : undefined);
    // pdfkit embeds fonts of one name once.
    if (path.endsWith(TABULAR))
      Object.defineProperty(face, 'postscriptName', { value: `${face.postscriptName}Tabular` });
    // Once: the faces have one class of glyphs.
    if (openFaces.size === 0) decodeGlyphsOnce(face);
    for (const codePoint of face.characterSet) {
      if (codePoint < 0xfb00 || codePoint > 0xfb4f) face.glyphForCodePoint(codePoint);
    }
    openFaces.set(path, face);
  }
  return face;
}

/**
 * Keeps what each glyph of this class decodes to, in all fonts of the process. fontkit decodes the points of every glyph that it embeds,
 * only to learn whether the glyph has components, which takes a quarter of the time of a signed NDA (`signedDocumentCpuMs` in
 * bench/budgets.ts). Its types lack the method.
 */
function decodeGlyphsOnce(font: Font): void {
  const glyphs = Object.getPrototypeOf(font.getGlyph(0)) as { _decode(): unknown };
  const decode = glyphs._decode;
  const decoded = new WeakMap<object, unknown>();
  glyphs._decode = function decodeOnce() {
    if (!decoded.has(this)) decoded.set(this, decode.call(this));
    return decoded.get(this);
  };
}

const CACHED_WORDS_MAX = 1_000;
/** In UTF-16 code units. Longer texts are rarely repeated. */
const CACHED_WORD_LENGTH = 32;

/**
 * Shapes each short text once: documents repeat their words, and pdfkit shapes word by word. A signed NDA takes a third longer without it, and
 * misses `signedDocumentCpuMs`.
 */
function cacheLayout(font: Font, added: string[] | undefined): Font {
  const layoutOf = font.layout.bind(font);
  const layout: Font['layout'] = (text, features, ...others) =>
    layoutOf(text, added === undefined ? features : withFeatures(features, added), ...others);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features, ...others) => {
    const isCached = text.length <= CACHED_WORD_LENGTH && (features === undefined || features === ALL_FEATURES);
    if (!isCached) return layout(text, features, ...others);
    let run = runs.get(text);
    if (run === undefined) {
      if (runs.size >= CACHED_WORDS_MAX) runs.clear();
      run = layout(text);
      runs.set(text, run);
    }
    // pdfkit scales the positions that it gets, so each caller gets its own.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return font;
}

function withFeatures(features: Features | undefined, added: readonly string[]): Features {
  if (features === undefined || Array.isArray(features)) return [...(features ?? []), ...added];
  return { ...features, ...Object.fromEntries(added.map((feature) => [feature, true])) };
}

function hasGlyph(path: string, character: string): boolean {
  if (path !== FACES.mono && FACE_PATHS.has(path) && GREEK.test(character)) return false;
  return fontAt(path).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/**
 * The features to print a run with. Undefined if the shaper fails with all of them. fontkit throws on some sequences, such as a Telugu
 * conjunct with a vowel sign (a mark whose base has no anchor for it). Such a name must not make its document fail.
 */
export function featuresFor({ text, font }: FontRun): Features | undefined {
  if (!BEYOND_PLAIN.test(text)) return ALL_FEATURES;
  return [ALL_FEATURES, MARKS_NOT_PLACED].find((features) => shape(font, text, features) !== undefined);
}

/** Whether the shaper reverses the glyphs of a run. It decides by script, so it also reverses numbers in Arabic digits. */
export function isTurnedRound({ text, font }: FontRun): boolean {
  return shape(font, text, ALL_FEATURES)?.direction === 'rtl';
}

/** Undefined if the shaper fails. */
function shape(path: string, text: string, features: Features): GlyphRun | undefined {
  try {
    return fontAt(path).layout(text, features);
  } catch {
    return undefined;
  }
}

/** A piece of text that one font prints. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
}

/** Whether the face prints every character by itself, from left to right. */
export function isPlain(text: string, face: Face): boolean {
  const others = text.match(BEYOND_ASCII);
  if (others === null) return true;
  return others.every((each) => !RIGHT_TO_LEFT.test(each) && !COMBINING.test(each) && hasGlyph(FACES[face], each));
}

/** Splits text by the fonts that print it. A character that no font has becomes its code point, as in `U+1234`, unless it is invisible. */
export function splitByFont(text: string, face: Face): FontRun[] {
  return runsOf(text, face).map((run) => {
    if (featuresFor(run) !== undefined) return run;
    return { text: Array.from(run.text, codePointName).join(' '), font: FACES[face] };
  });
}

function runsOf(text: string, face: Face): FontRun[] {
  const runs: { text: string; font: string }[] = [];
  const append = (printed: string, font: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += printed;
    else runs.push({ text: printed, font });
  };
  let endsInNumber = false;
  for (const piece of piecesOf(text)) {
    const font = piece.isEmoji ? EMOJI : fontFor(piece.text, FACES[face], runs.at(-1)?.font);
    if (font === undefined && DEFAULT_IGNORABLE.test(piece.text)) continue;
    // A space that no font has, such as U+3000, is accepted in names.
    if (font === undefined && /\s/.test(piece.text)) {
      append(' ', FACES[face]);
      endsInNumber = false;
      continue;
    }
    // Two numbers in a row would read as one.
    if (font === undefined) append(`${endsInNumber ? ' ' : ''}${codePointName(piece.text)}`, FACES[face]);
    else append(piece.text, font);
    endsInNumber = font === undefined;
  }
  return runs;
}

/** Shaping takes 0.1 ms a character in some scripts. Other requests get their turn after this time. */
const TURN_MS = 10;
/** A line is checked in parts, which overlap because the shaper fails on sequences of some characters. */
const GRAPHEMES_TOGETHER = 64;
const GRAPHEMES_REPEATED = 8;
const graphemes = new Intl.Segmenter('und');

/** The characters of a text that no font prints, and all characters of runs on which the shaper fails, each once. */
export async function unprintableCharacters(text: string): Promise<string[]> {
  const unprintable = new Set<string>();
  let turnSince = performance.now();
  for (const part of partsOf(text.normalize('NFC'))) {
    for (const character of unprintableInPart(part)) unprintable.add(character);
    if (performance.now() - turnSince < TURN_MS) continue;
    await setImmediate();
    turnSince = performance.now();
  }
  return [...unprintable].filter((character) => !/\s/.test(character) && !DEFAULT_IGNORABLE.test(character));
}

/** The parts of a text's lines that have other characters than ASCII. */
function* partsOf(text: string): Generator<string> {
  for (const line of text.split(/[\n\r]/)) {
    if (!BEYOND_PLAIN.test(line)) continue;
    let part: string[] = [];
    for (const { segment } of graphemes.segment(line)) {
      part.push(segment);
      if (part.length < GRAPHEMES_TOGETHER) continue;
      yield part.join('');
      part = part.slice(-GRAPHEMES_REPEATED);
    }
    yield part.join('');
  }
}

function unprintableInPart(part: string): string[] {
  if (!BEYOND_PLAIN.test(part)) return [];
  return [
    ...piecesOf(part)
      .filter((piece) => !piece.isEmoji && fontFor(piece.text, FACES.regular, undefined) === undefined)
      .map((piece) => piece.text),
    ...runsOf(part, 'regular')
      .filter((run) => featuresFor(run) === undefined)
      .flatMap((run) => Array.from(run.text)),
  ];
}

/** Characters, and emoji sequences as a whole. */
function piecesOf(text: string): { readonly text: string; readonly isEmoji: boolean }[] {
  const pieces: { text: string; isEmoji: boolean }[] = [];
  const addCharacters = (from: number, to: number) => {
    for (const character of text.slice(from, to)) pieces.push({ text: character, isEmoji: false });
  };
  let end = 0;
  for (const match of BEYOND_PLAIN.test(text) ? text.matchAll(EMOJI_SEQUENCE) : []) {
    const [sequence] = match;
    if (!isInEmojiFont(sequence)) continue;
    addCharacters(end, match.index);
    pieces.push({ text: sequence, isEmoji: true });
    end = match.index + sequence.length;
  }
  addCharacters(end, text.length);
  return pieces;
}

/** Emoji that are newer than the font have no glyph. */
function isInEmojiFont(sequence: string): boolean {
  return Array.from(sequence).every((part) => DEFAULT_IGNORABLE.test(part) || hasGlyph(EMOJI, part));
}

function fontFor(character: string, base: string, before: string | undefined): string | undefined {
  if (LAID_OUT_NOT_PRINTED.test(character)) return before ?? base;
  if (before !== undefined && ATTACHED.test(character) && hasGlyph(before, character)) return before;
  if (hasGlyph(base, character)) return base;
  if (DISPLAY_FACES.has(base) && hasGlyph(DISPLAY_FALLBACK, character)) return DISPLAY_FALLBACK;
  for (const { scripts, path } of FALLBACKS) {
    if (scripts.test(character) && hasGlyph(path, character)) return path;
  }
  return undefined;
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
