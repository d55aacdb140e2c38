import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF from our renderer, which writes compressed streams and embedded fonts with ToUnicode tables. Spaces between pieces of a
 * line are lost, so compare without spaces.
 */
export function readPdfText(pdf: Uint8Array): string {
  return readPdfPages(pdf)
    .map(({ text }) => text)
    .join('\n');
}

interface PdfPage {
  readonly text: string;
  /** The page's drawing instructions (ISO 32000, 8 and 9). */
  readonly contentStream: string;
}

/** The pages of such a PDF, in their order. */
export function readPdfPages(pdf: Uint8Array): PdfPage[] {
  const objects = readObjects(Buffer.from(pdf).toString('latin1'));
  const tree = [...objects.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary));
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.dictionary ?? '')?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => readPage(objects.get(id)?.dictionary ?? '', objects));
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', ...rest] = body.split(/\nstream\n/);
    const raw = rest.join('\nstream\n').replace(/\nendstream$/, '');
    const isCompressed = raw !== '' && dictionary.includes('/FlateDecode');
    const stream = isCompressed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

function readPage(page: string, objects: ReadonlyMap<string, PdfObject>): PdfPage {
  const referred = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '');
  const resources = referred(page, 'Resources')?.dictionary ?? page;
  const contentStream = referred(page, 'Contents')?.stream ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = referred(objects.get(id)?.dictionary ?? '', 'ToUnicode');
    fonts.set(name, readCharacters(toUnicode?.stream ?? ''));
  }
  let characters: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, font, glyphs] of contentStream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/gi)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map();
    for (const glyph of glyphs?.toLowerCase().match(/.{4}/g) ?? []) text += characters.get(glyph) ?? '\ufffd';
  }
  return { text, contentStream };
}

/** Maps glyphs to characters: the ranges of a ToUnicode table, each with its list of characters. */
function readCharacters(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const glyph = (first + offset).toString(16).padStart(4, '0');
      characters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return characters;
}
