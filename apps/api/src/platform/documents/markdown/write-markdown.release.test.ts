import { describe, expect, it } from 'vitest';
import { readPdfPages, readPdfText } from '../../../testing/readers/read-pdf-text.ts';
import { writeBlocks } from '../pdf/write-blocks.testing.ts';

const pdfOf = (text: string) => writeBlocks([{ kind: 'markdown', text }]);
const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const contentStreamOf = async (text: string) =>
  readPdfPages(await pdfOf(text))
    .map(({ contentStream }) => contentStream)
    .join('\n');
const linesIn = (contentStream: string) => contentStream.match(/\bl\n0\.6 w\n/g)?.length ?? 0;

// REQ-345
describe('Markdown in a document', () => {
  it('draws a line through struck words, below links, around rows and beside quotes, and none elsewhere', async () => {
    expect(linesIn(await contentStreamOf('plain *text* with **looks**'))).toBe(0);
    expect(linesIn(await contentStreamOf('~~struck~~'))).toBe(1);
    expect(linesIn(await contentStreamOf('[link](https://example.com)'))).toBe(1);
    expect(linesIn(await contentStreamOf('> quote'))).toBe(1);
    expect(linesIn(await contentStreamOf('| a |\n| - |\n| b |'))).toBe(2);
    expect(linesIn(await contentStreamOf('***'))).toBe(1);
  });

  it('prints bold, italic and code in their own faces', async () => {
    const file = (await pdfOf('**a** *b* ***c*** `d` e')).toString('latin1');
    for (const face of ['Geist-SemiBold', 'Geist-Italic', 'Geist-SemiBoldItalic', 'DejaVuSansMono']) {
      expect(file).toMatch(new RegExp(`\\+${face}\\b`));
    }
  });

  it('makes links clickable, and prints the address unless the text already is the address', async () => {
    const bytes = await pdfOf('[Report](https://example.com/r) https://example.com/s <me@example.com> [in](#text)');
    const text = squeezed(readPdfText(bytes));
    expect(text).toContain('Report(https://example.com/r)https://example.com/sme@example.comin');
    const file = bytes.toString('latin1');
    for (const address of ['https://example.com/r', 'https://example.com/s', 'mailto:me@example.com']) {
      expect(file).toContain(`/URI (${address})`);
    }
    expect(file).not.toContain('#text');
  });

  it('repeats the header of a table on each page and loses no word of a row that is taller than a page', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => `| row${index}end | value |`);
    const tall = Array.from({ length: 1_500 }, (_, index) => `word${index}x`).join(' ');
    const pages = readPdfPages(await pdfOf(['| Heading | B |', '| - | - |', ...rows, `| ${tall} | c |`].join('\n')));
    expect(pages.length).toBeGreaterThan(3);
    for (const { text } of pages) expect(text).toContain('Heading');
    const whole = pages.map(({ text }) => squeezed(text)).join('');
    for (let index = 0; index < 90; index += 1) expect(whole).toContain(`row${index}end`);
    for (let index = 0; index < 1_500; index += 1) expect(whole).toContain(`word${index}x`);
  });

  it('prints a table row by row if a page has no room for its columns', async () => {
    const cells = (name: string) => `|${Array.from({ length: 40 }, (_, index) => ` ${name}${index}x `).join('|')}|`;
    const text = squeezed(
      readPdfText(await pdfOf([cells('head'), cells('-').replaceAll(/-\d+x/g, '-'), cells('cell')].join('\n'))),
    );
    for (let index = 0; index < 40; index += 1) expect(text).toContain(`head${index}x:cell${index}x`);
  });

  it.each([
    '*a ',
    '[a](b ',
    '`',
    '> ',
    '- ',
    '[',
    '|a',
    '** _ ',
    '~~a ',
    'www.a.bc ',
    '🚀',
    '[^a]',
    '- a\n',
    'a\n\n',
    '\u0301',
  ])('prints a text of maximum length that repeats %j', async (unit) => {
    const bytes = await pdfOf(unit.repeat(Math.floor(20_000 / unit.length)));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
