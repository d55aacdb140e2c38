import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const sheet = readFileSync(join(import.meta.dirname, 'basic-faces.css'), 'utf8');

function fontIn(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} is a collection`);
  return font;
}

/** The characters of a file, according to the stylesheet. */
function charactersOf(file: string): readonly number[] {
  const rule = sheet.split('@font-face').find((each) => each.includes(file)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(rule) ?? [];
  return ranges.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((each) => Number.parseInt(each, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The code that ends the character table of some fonts. */
const END_OF_TABLE = 0xffff;

const TEXT = 'AVATAR: “To. Wax” 1,234,567.89 − 98.7 % · WAVE’s fjord… Type @ 42';

// The default instance of a variable font: fontkit cannot vary this format.
describe.each([
  ['geist-basic.woff2', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'],
  ['instrument-serif-basic.woff2', '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'],
])('%s beside %s', (file, whole) => {
  const basic = fontIn(join(import.meta.dirname, file));
  const library = fontIn(require.resolve(whole));

  test('has the characters in the stylesheet', () => {
    const known = basic.characterSet.filter((character) => character !== END_OF_TABLE);
    expect(known.sort((a, b) => a - b)).toEqual(charactersOf(file));
  });

  test('has the same outlines and widths as the library', () => {
    for (const character of charactersOf(file)) {
      const [own, theirs] = [basic, library].map((font) => font.glyphForCodePoint(character));
      expect(own?.advanceWidth, `U+${character.toString(16)}`).toBe(theirs?.advanceWidth);
      expect(own?.path.toSVG(), `U+${character.toString(16)}`).toBe(theirs?.path.toSVG());
    }
  });

  test.each([[[]], [['tnum']]])(
    'sets a text as the library does, with its kerning and with features %o',
    (features) => {
      const [own, theirs] = [basic, library].map((font) => font.layout(TEXT, features).positions);
      expect(own).toEqual(theirs);
    },
  );

  test('has the same line metrics', () => {
    const { ascent, descent, lineGap, capHeight, xHeight, unitsPerEm } = library;
    expect(basic).toMatchObject({ ascent, descent, lineGap, capHeight, xHeight, unitsPerEm });
  });
});

/** The descriptors by which browsers distinguish the faces of a family. */
function descriptorsIn(css: string, file: string): Readonly<Record<string, string>> {
  const rule = css.split('@font-face').find((each) => each.includes(file)) ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/(font-(?:family|style|weight|display)):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/['"]/g, ''),
    ]),
  );
}

test.each([
  ['geist-basic.woff2', '@fontsource-variable/geist/wght.css', 'geist-latin-wght-normal.woff2'],
  ['instrument-serif-basic.woff2', '@fontsource/instrument-serif/400.css', 'instrument-serif-latin-400-normal.woff2'],
])('%s is declared like %s, so that browsers fall back to it for missing characters', (file, css, whole) => {
  const theirs = descriptorsIn(readFileSync(require.resolve(css), 'utf8'), whole);
  expect(Object.keys(theirs)).toHaveLength(4);
  expect(descriptorsIn(sheet, file)).toEqual(theirs);
});

test('the variable face has the weights that are used', () => {
  const { wght } = fontIn(join(import.meta.dirname, 'geist-basic.woff2')).variationAxes;
  expect(wght).toMatchObject({ min: 400, default: 400, max: 700 });
});
