import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfTrend } from './pdf-document.ts';
import { writeBlocks, writeLetter } from './write-blocks.testing.ts';

const pagesOf = async (rows: readonly PdfTrend[], linesBefore = 0) =>
  readPdfPages(
    await writeBlocks([
      { kind: 'mono', lines: Array(linesBefore).fill('0') },
      { kind: 'trends', rows },
    ]),
  );

const trend = (values: readonly (number | null)[], label = 'Revenue'): PdfTrend => ({
  label,
  value: '$3,200',
  asOf: '2026-10-31',
  history: values.map((value, index) => ({ value, text: `Month${index} ${value}` })),
});

/** The points of the lines of the charts: those 1.2 points wide. */
function linesOf(contentStream = ''): (readonly [x: number, y: number])[][] {
  const [path = ''] = /((?:[\d.]+ [\d.]+ [ml]\n)+)1\.2 w/.exec(contentStream) ?? [];
  return (path.match(/[\d. ]+ m\n(?:[\d. ]+ l\n)*/g) ?? []).map((line) =>
    [...line.matchAll(/([\d.]+) ([\d.]+) [ml]\n/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
}

describe('a table of metrics with charts', () => {
  it('prints label, value, date, and the first and last value below the line', async () => {
    const [page] = await pagesOf([trend([1, 2, 3])]);
    const text = page?.text.replaceAll(' ', '');
    for (const part of ['Metric', 'Value', 'Lasttwelvemonths', 'Revenue', '$3,200', '2026-10-31', 'Month01', 'Month23'])
      expect(text).toContain(part);
    expect(text).not.toContain('Month12');
  });

  it('draws the values at equal distances, the highest at the top', async () => {
    const [page] = await pagesOf([trend([10, 20, 15])]);
    const [[first, second, third] = []] = linesOf(page?.contentStream);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no line');
    expect(second[0] - first[0]).toBeCloseTo(third[0] - second[0], 2);
    // The position grows downwards.
    expect(second[1]).toBeLessThan(third[1]);
    expect((third[1] - second[1]) / (first[1] - second[1])).toBeCloseTo(0.5, 2);
  });

  it('breaks the line at a gap', async () => {
    const [page] = await pagesOf([trend([1, 2, null, 4, 5])]);
    expect(linesOf(page?.contentStream).map((line) => line.length)).toEqual([2, 2]);
  });

  it('draws no chart for fewer than two values, and a level line for equal ones', async () => {
    for (const values of [[], [null, null], [null, 3], [Number.NaN, 1]]) {
      const [page] = await pagesOf([trend(values)]);
      expect(linesOf(page?.contentStream).flat()).toEqual([]);
      expect(page?.contentStream).not.toMatch(/NaN|Infinity/);
    }
    const [page] = await pagesOf([trend([-4, -4])]);
    const [[first, last] = []] = linesOf(page?.contentStream);
    expect(first?.[1]).toBe(last?.[1]);
  });

  it('leaves out the first value if both do not fit below the chart', async () => {
    const long: PdfTrend = { ...trend([]), history: [1, 2].map((value) => ({ value, text: `${value}x`.repeat(15) })) };
    const [page] = await pagesOf([long]);
    expect(page?.text).toContain('2x'.repeat(15));
    expect(page?.text).not.toContain('1x1x');
  });

  it('prints the longest date on one line, also in a letter', async () => {
    const row = { ...trend([1, 2]), asOf: '30 September 2026' };
    const [page] = readPdfPages(await writeLetter([{ kind: 'trends', rows: [row] }]));
    const heights = [...(page?.contentStream ?? '').matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => y);
    const before = readPdfPages(await writeLetter([{ kind: 'trends', rows: [{ ...row, asOf: '1 May 2026' }] }]));
    expect(heights).toHaveLength((before[0]?.contentStream.match(/ Tm\n/g) ?? []).length);
  });

  it('repeats its header on each page and splits no row', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => trend([1, index], `Row${index}end`));
    const pages = await pagesOf(rows, 30);
    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages.filter((page) => page.text.includes('Row'))) expect(text).toContain('As of');
    for (let index = 0; index < 40; index += 1) {
      const page = pages.find(({ text }) => text.includes(`Row${index}end`));
      expect(page?.text).toContain(`Month1 ${index}`);
    }
  });
});
