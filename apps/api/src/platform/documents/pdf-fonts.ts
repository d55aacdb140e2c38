/** Which embedded font prints which character, so that a name in any script is text and never a row of boxes. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { whenNeeded } from '../when-needed.ts';
import { type Features, hasGlyphFor, shape } from './kept-fonts.ts';

const require = createRequire(import.meta.url);
const dejavu = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
/** Each looked for on disk once: a text asks for the font of each of its characters. */
const google = (family: string, file: string) =>
  whenNeeded(() => require.resolve(`@expo-google-fonts/${family}/400Regular/${file}_400Regular.ttf`));
const noto = (script: string, file: string) => google(`noto-sans-${script}`, file);
/** These packages name their entry only; the fonts lie beside its folder. */
const notoCjk = (language: string, file: string) =>
  whenNeeded(() => join(dirname(require.resolve(`@embedpdf/fonts-${language}`)), `../fonts/${file}-Regular.otf`));

/** PDF readers bring fonts for Latin letters only, so every face is embedded, as far as its characters are used. */
export const FACES = {
  regular: dejavu('DejaVuSerif'),
  bold: dejavu('DejaVuSerif-Bold'),
  italic: dejavu('DejaVuSerif-Italic'),
  boldItalic: dejavu('DejaVuSerif-BoldItalic'),
  mono: dejavu('DejaVuSansMono'),
} as const;

export type Face = keyof typeof FACES;

interface Fallback {
  readonly scripts: RegExp;
  readonly path: () => string;
}

/** Emoji in one color: whole sequences, such as families and flags, are one glyph of it. */
const EMOJI = google('noto-emoji', 'NotoEmoji');
const EMOJI_SEQUENCE = /\p{RGI_Emoji}/gv;

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u;

/** For what the faces lack. A font is opened only when its script turns up; those of Chinese and Korean are large. */
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
  { scripts: /./su, path: whenNeeded(() => dejavu('DejaVuSans')) },
  { scripts: /\p{Extended_Pictographic}/u, path: EMOJI },
  // Mathematical letters and operators.
  { scripts: /./su, path: whenNeeded(() => dejavu('DejaVuMathTeXGyre')) },
];

/** Belongs to the letters before it: taken from their font, so that it is shaped with them. */
const ATTACHED = /[\p{M}\p{Cf}\s'\u2019.·-]/u;
const LAID_OUT_NOT_PRINTED = /[\n\t]/;
/** What is not laid out and what a face might lack: all of them print ASCII. */
const BEYOND_ASCII = /[^\n\t\u0020-\u007E]/gu;
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;

const COMBINING = /\p{M}/u;
/** Shows nothing: joiners, variation selectors, marks of direction. */
const DEFAULT_IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** All that emoji and what no font prints is made of, and more. */
const BEYOND_PLAIN = /[^\t\n\r\u0020-\u007E]/;

/** Off where the font's tables fail the shaper: the marks then stand where their glyphs put them. */
const ALL_FEATURES: Features = [];
const MARKS_NOT_PLACED: Features = { mark: false, mkmk: false, abvm: false, blwm: false };

/** By font and character: a document asks for the same few letters thousands of times. */
const knownGlyphs = new Map<string, Map<string, boolean>>();

function hasGlyph(path: string, character: string): boolean {
  let known = knownGlyphs.get(path);
  if (known === undefined) {
    known = new Map();
    knownGlyphs.set(path, known);
  }
  let answer = known.get(character);
  if (answer === undefined) {
    answer = hasGlyphFor(path, character.codePointAt(0) ?? 0);
    known.set(character, answer);
  }
  return answer;
}

/**
 * The features to print a run with. fontkit throws on some sequences, such as a Telugu conjunct with a vowel sign (a mark
 * whose base has no anchor for it): a name must not keep its document from being made.
 */
export function featuresFor(run: FontRun): Features | undefined {
  const key = `${run.font} ${run.text}`;
  if (!knownFeatures.has(key)) {
    // A bound on memory; what is asked for again and again is soon known again.
    if (knownFeatures.size >= MOST_KNOWN_FEATURES) knownFeatures.clear();
    knownFeatures.set(key, findFeatures(run));
  }
  return knownFeatures.get(key);
}

/** By font and text: a run is asked for when it is measured, when its line is and when it is written. */
const knownFeatures = new Map<string, Features | undefined>();
const MOST_KNOWN_FEATURES = 10_000;

function findFeatures({ text, font }: FontRun): Features | undefined {
  for (const features of [ALL_FEATURES, MARKS_NOT_PLACED]) {
    try {
      shape(font, text, features);
      return features;
    } catch {
      // The next, then, or none.
    }
  }
  return undefined;
}

/** Whether the font turns the glyphs of a run round: the shaper does so by script, even where Arabic digits make a number. */
export function isTurnedRound({ text, font }: FontRun): boolean {
  try {
    return shape(font, text, ALL_FEATURES).isRightToLeft;
  } catch {
    return false;
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

/** Splits text by the fonts that print it. A character that no font has becomes its number, as in `U+1234`, unless it shows nothing. */
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
    const font = piece.isEmoji ? EMOJI() : fontFor(piece.text, FACES[face], runs.at(-1)?.font);
    if (font === undefined && DEFAULT_IGNORABLE.test(piece.text)) continue;
    // Two numbers in a row would read as one.
    if (font === undefined) append(`${endsInNumber ? ' ' : ''}${codePointName(piece.text)}`, FACES[face]);
    else append(piece.text, font);
    endsInNumber = font === undefined;
  }
  return runs;
}

/** The characters of a text that no font prints, and those of a line in which the shaper fails on their sequence, each once. */
export function unprintableCharacters(text: string): string[] {
  const lines = text.normalize('NFC').split(/[\n\r]/);
  const unprintable = lines
    .filter((line) => BEYOND_PLAIN.test(line))
    .flatMap((line) => [
      ...piecesOf(line)
        .filter((piece) => !piece.isEmoji && fontFor(piece.text, FACES.regular, undefined) === undefined)
        .map((piece) => piece.text),
      ...runsOf(line, 'regular')
        .filter((run) => featuresFor(run) === undefined)
        .flatMap((run) => Array.from(run.text)),
    ]);
  return [...new Set(unprintable)].filter((character) => !/\s/.test(character) && !DEFAULT_IGNORABLE.test(character));
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
  return Array.from(sequence).every((part) => DEFAULT_IGNORABLE.test(part) || hasGlyph(EMOJI(), part));
}

function fontFor(character: string, base: string, before: string | undefined): string | undefined {
  if (LAID_OUT_NOT_PRINTED.test(character)) return before ?? base;
  if (before !== undefined && ATTACHED.test(character) && hasGlyph(before, character)) return before;
  if (hasGlyph(base, character)) return base;
  for (const { scripts, path } of FALLBACKS) {
    if (scripts.test(character) && hasGlyph(path(), character)) return path();
  }
  return undefined;
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
