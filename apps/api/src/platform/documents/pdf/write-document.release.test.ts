import { describe, expect, it } from 'vitest';
import { readPdfPages, readPdfText } from '../../../testing/readers/read-pdf-text.ts';
import { runIfInstalled } from '../signing/installed-program.testing.ts';
import { isPlain, splitByFont, unprintableCharacters } from '../text/pdf-fonts.ts';
import type { PdfBlock } from './pdf-document.ts';
import { writeBlocks } from './write-blocks.testing.ts';

const fontsOf = (text: string) =>
  splitByFont(text, 'regular').map(({ text: part, font }) => [
    part,
    font
      .split('/')
      .at(-1)
      ?.replace(/[-_.].*$/, ''),
  ]);

const printed = (text: string) =>
  splitByFont(text, 'regular')
    .map((run) => run.text)
    .join('');

const NAMES = {
  Latin: 'Zoë Brontë-Øst',
  Vietnamese: 'Nguyễn Thị Ánh',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Дмитрий Шостакович',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'გალაკტიონ ტაბიძე',
  Arabic: 'محمد بن عبد الله',
  Persian: 'علی‌رضا محمدی',
  Hebrew: 'דוד בן־גוריון',
  Chinese: '李小龍',
  Japanese: '山田 太郎 さくら',
  Korean: '김철수',
  Hindi: 'अमिताभ बच्चन',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Tamil: 'தமிழ்ச்செல்வன்',
  Telugu: 'స్రీనివాస్',
  Gujarati: 'ગાંધી મોહનદાસ',
  Punjabi: 'ਗੁਰਮੁਖ ਸਿੰਘ',
  Kannada: 'ಕುವೆಂಪು',
  Malayalam: 'മോഹൻലാൽ',
  Sinhala: 'රණසිංහ ප්‍රේමදාස',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມ',
  Khmer: 'សម្ដេច',
  Burmese: 'အောင်ဆန်းစုကြည်',
  Amharic: 'አበበ ቢቂላ',
};

describe('a name', () => {
  it.each(Object.entries(NAMES))('in %s script is printed completely, by fonts that have each character', (_, name) => {
    expect(printed(name)).toBe(name);
  });

  it('never makes a document fail, alone or among others', async () => {
    const rows = Object.entries(NAMES).map(([label, value]) => ({ label, value }));
    const all = Object.values(NAMES).join(' ');
    const bytes = await writeBlocks([
      { kind: 'table', rows },
      { kind: 'paragraph', text: all },
      { kind: 'heading', text: all },
    ]);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives spaces and marks the font of the letters before them, so that they are shaped together', () => {
    expect(fontsOf('李 小龍')).toEqual([['李 小龍', 'NotoSansHans']]);
    expect(fontsOf('Ada لوفليس Smith')).toEqual([
      ['Ada ', 'Geist'],
      ['لوفليس ', 'DejaVuSans'],
      ['Smith', 'Geist'],
    ]);
  });

  it('is printed by one font if a face has only a part of the Greek alphabet', () => {
    expect(fontsOf('Ωμέγα')).toEqual([['Ωμέγα', 'DejaVuSans']]);
  });

  it('prints the code point of a character that no font has, never a box', async () => {
    expect(printed('ᚠ')).toBe('U+16A0');
    expect(printed('\u{2A6A5}野')).toBe('U+2A6A5野');
    expect(printed('ᚠᚢ a')).toBe('U+16A0 U+16A2 a');
    expect(await unprintableCharacters('Ada 李 ᚠᚢᚠ \u{E000}\u200d 👨‍👩‍👧 \u{2A6A5}')).toEqual([
      'ᚠ',
      'ᚢ',
      '\u{E000}',
      '\u{2A6A5}',
    ]);
  });

  it('prints each emoji sequence as one glyph, and omits invisible characters', () => {
    for (const emoji of ['🚀', '✅', '❤️', '👍🏽', '👨‍👩‍👧', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
      expect(fontsOf(`a ${emoji} b`)).toEqual([
        ['a ', 'Geist'],
        [`${emoji} `, 'NotoEmoji'],
        ['b', 'Geist'],
      ]);
    }
    expect(printed('a\u{E0041}b')).toBe('ab');
  });

  it('is plain only if one font prints it from left to right', () => {
    expect(isPlain('Zoë Brontë', 'regular')).toBe(true);
    expect(isPlain('李', 'regular')).toBe(false);
    expect(isPlain('דוד', 'mono')).toBe(false);
    expect(isPlain('محمد', 'mono')).toBe(false);
    expect(isPlain('Дмитрий', 'regular')).toBe(true);
    expect(isPlain('Дмитрий', 'display')).toBe(false);
  });
});

describe('a document', () => {
  it('is the same bytes for the same content and time', async () => {
    const blocks: PdfBlock[] = [{ kind: 'point', title: 'One', text: 'of 李小龍' }];
    expect((await writeBlocks(blocks)).equals(await writeBlocks(blocks))).toBe(true);
  });

  it('continues over as many pages as its text needs, in any script', async () => {
    const long = '很'.repeat(6_000);
    const bytes = await writeBlocks([
      { kind: 'paragraph', text: long },
      { kind: 'table', rows: [{ label: 'Long', value: `${'محمد '.repeat(60)}${'x'.repeat(500)}` }] },
      { kind: 'mono', lines: Array.from({ length: 120 }, () => '0'.repeat(64)) },
    ]);
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(4);
  });

  it('breaks a very long word into lines, and loses none of it', async () => {
    const bytes = await writeBlocks([
      { kind: 'paragraph', text: 'x'.repeat(50_000) },
      { kind: 'columns', columns: [{ header: 'Word', width: 1 }], rows: [['y'.repeat(2_000)]] },
    ]);
    const text = readPdfText(bytes);
    expect([text.split('x').length - 1, text.includes('y')]).toEqual([50_000, true]);
  });

  it.each([
    ['joining letters', '\u0915\u094d\u0937', 2_000],
    ['marks on one letter', '\u0301', 3_000],
  ])('breaks a very long word of %s, and loses none of it', async (_case, piece, count) => {
    const bytes = await writeBlocks([{ kind: 'paragraph', text: `before \u0915${piece.repeat(count)} after` }]);
    const text = readPdfText(bytes);
    expect(text.split(piece.at(-1) ?? '').length - 1).toBe(count);
    expect([text.includes('before'), text.includes('after')]).toEqual([true, true]);
  });

  it('writes lists, each marker on the page of its text, in any script', async () => {
    const items = Array.from({ length: 90 }, (_, index) => {
      const said = index % 2 === 0 ? `text${index + 1}of a list` : `text${index + 1}的`;
      return `${index + 1}. ${said}\n   - inner${index + 1}end`;
    });
    const pages = readPdfPages(await writeBlocks([{ kind: 'markdown', text: items.join('\n') }])).map(({ text }) =>
      text.replaceAll(/\s/g, ''),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (let number = 1; number <= 90; number += 1) {
      const said = `${number}.text${number}${number % 2 === 1 ? 'ofalist' : '的'}`;
      expect(pages.filter((text) => text.includes(said))).toHaveLength(1);
      expect(pages.filter((text) => text.includes(`•inner${number}end`))).toHaveLength(1);
    }
  });

  it('mirrors the brackets around Latin text within Arabic text', async () => {
    expect(readPdfText(await writeBlocks([{ kind: 'paragraph', text: 'محمد (ab)' }]))).toContain('(ab)');
  });

  it('prints numbers in Arabic digits from left to right', async () => {
    const text = readPdfText(
      await writeBlocks([
        { kind: 'paragraph', text: 'محمد ١٢٣' },
        { kind: 'paragraph', text: '۴۵۶' },
      ]),
    );
    expect(text).toContain('١٢٣');
    expect(text).toContain('۴۵۶');
  });

  it.each<[string, PdfBlock]>([
    ['chart', { kind: 'bars', caption: 'Chart', bars: Array(12).fill({ label: 'Beneath', value: 1, text: '1' }) }],
    ['row of metrics', { kind: 'metrics', metrics: [{ label: 'Beneath', value: '1', note: 'a note '.repeat(60) }] }],
    ['table', { kind: 'columns', columns: [{ header: 'Beneath', width: 1 }], rows: [['word '.repeat(300)]] }],
  ])('never leaves a heading at the foot of a page without its %s', async (_, beneath) => {
    for (let lines = 25; lines < 45; lines += 1) {
      const before: PdfBlock = { kind: 'mono', lines: Array(lines).fill('0') };
      const pages = readPdfPages(await writeBlocks([before, { kind: 'heading', text: 'Heading' }, beneath]));
      const page = pages.find(({ text }) => text.includes('Heading'));
      expect(page?.text).toContain('Beneath');
    }
  });

  it('lets a reader extract its text, with names in reading order', async () => {
    const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs');
    const folder = mkdtempSync(`${(await import('node:os')).tmpdir()}/aicv-text-`);
    try {
      const names = [NAMES.Greek, NAMES.Chinese, NAMES.Korean, NAMES.Thai, NAMES.Amharic];
      writeFileSync(
        `${folder}/a.pdf`,
        await writeBlocks([{ kind: 'table', rows: names.map((value) => ({ label: 'Name', value })) }]),
      );
      const found = runIfInstalled('pdftotext', [`${folder}/a.pdf`, '-']);
      if (found !== undefined) for (const name of names) expect(found.output).toContain(name);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
