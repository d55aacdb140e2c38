import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfColumn } from './pdf-document.ts';
import { writeBlocks } from './write-blocks.testing.ts';

const COLUMNS: PdfColumn[] = [
  { header: 'Opportunity', width: 3 },
  { header: 'Submitter', width: 2 },
  { header: 'Points', width: 1, align: 'right' },
];

const pagesOf = async (rows: readonly (readonly string[])[], columns = COLUMNS) =>
  readPdfPages(await writeBlocks([{ kind: 'columns', columns, rows }]));

/** The left edge of each piece of text on a page: x of the text matrix, in points. */
const leftEdges = (contentStream: string) =>
  [...contentStream.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));

describe('a table of several columns', () => {
  it('prints every cell, in any script', async () => {
    const [page] = await pagesOf([
      ['Contract review', '李小龍', '9.1'],
      ['Дмитрий', 'Ελένη', '8.0'],
    ]);
    for (const text of ['Opportunity', 'Points', 'Contractreview', '李小龍', '9.1', 'Дмитрий', 'Ελένη', '8.0']) {
      expect(page?.text.replaceAll(' ', '')).toContain(text);
    }
  });

  it('repeats its header on every page and never splits a row', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [
      `begin${index}. ${'a title that goes on '.repeat(index % 7)} end${index}.`,
      index % 3 === 0 ? `李${index}.` : `someone${index}.`,
      `${index}`,
    ]);
    const pages = await pagesOf(rows);
    expect(pages.length).toBeGreaterThan(2);
    const texts = pages.map(({ text }) => text.replaceAll(' ', ''));
    expect(texts.filter((text) => text.includes('OpportunitySubmitterPoints'))).toHaveLength(pages.length);
    for (const index of rows.keys()) {
      const pageWith = (part: string) => texts.findIndex((text) => text.includes(part));
      expect(pageWith(`begin${index}.`)).toBeGreaterThanOrEqual(0);
      expect(pageWith(`end${index}.`)).toBe(pageWith(`begin${index}.`));
    }
  });

  it('continues a row that is taller than a page on the next pages, and loses none of it', async () => {
    const sentences = Array.from({ length: 400 }, (_, index) => `Sentence ${index} of many. `).join('');
    const pages = await pagesOf([
      ['before', 'x'],
      ['tall', sentences],
      ['many', '很'.repeat(2_000)],
      ['unbroken', 'x'.repeat(4_000)],
      ['after', 'y'],
    ]);
    const rows = pages.map(({ text }) => text.replaceAll(' ', '').split('Points').at(-1)?.split('Names·')[0] ?? '');
    const whole = rows.join('');
    for (const index of Array(400).keys()) expect(whole).toContain(`Sentence${index}ofmany.`);
    expect(whole.match(/很/g)).toHaveLength(2_000);
    expect(whole.match(/x{20,}/g)?.join('')).toHaveLength(4_000);
    expect(whole).toContain('after');
  });

  it('never leaves its header with one of several rows at the foot of a page', async () => {
    for (let before = 28; before < 50; before += 1) {
      const lines = { kind: 'mono' as const, lines: Array(before).fill('0') };
      const columns = [{ header: 'Head', width: 1 }];
      const pages = readPdfPages(
        await writeBlocks([lines, { kind: 'columns', columns, rows: [['One'], ['Two'], ['Three']] }]),
      );
      const first = pages.find(({ text }) => text.includes('Head'));
      expect(first?.text).toContain('One');
      expect(first?.text).toContain('Two');
    }
  });

  it('right-aligns numbers in any script', async () => {
    const [page] = await pagesOf(
      [
        ['1', 'a'],
        ['100000', 'b'],
        ['١', 'c'],
        ['١٠٠٠٠٠', 'd'],
      ],
      [
        { header: 'n', width: 1, align: 'right' },
        { header: 't', width: 1 },
      ],
    );
    const edges = leftEdges(page?.contentStream ?? '');
    const at = (text: number) => edges[text] ?? 0;
    // Title, subtitle and header come first; then a number and a letter per row.
    const [one, many, arabicOne, arabicMany] = [at(4), at(6), at(8), at(10)];
    expect(one).toBeGreaterThan(many + 20);
    expect(arabicOne).toBeGreaterThan(arabicMany + 20);
    expect(new Set([at(5), at(7), at(9), at(11)]).size).toBe(1);
  });

  it('gives all digits of a right-aligned column the same width', async () => {
    const [page] = await pagesOf([
      ['', '', '1111'],
      ['', '', '8888'],
    ]);
    const [narrow, wide] = leftEdges(page?.contentStream ?? '').slice(-3, -1);
    expect(narrow).toBeCloseTo(wide ?? 0, 2);
  });

  it('accepts rows with too few cells, empty cells and no rows at all', async () => {
    const [page] = await pagesOf([['alone'], ['', ' ', 'last\n']]);
    expect(page?.text).toContain('alone');
    expect(page?.text).toContain('last');
    expect((await pagesOf([]))[0]?.text).toContain('Points');
  });
});
