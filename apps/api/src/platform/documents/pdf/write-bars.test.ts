import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfBar } from './pdf-document.ts';
import { writeBlocks } from './write-blocks.testing.ts';

const pagesOf = async (bars: readonly PdfBar[], linesBefore = 0) =>
  readPdfPages(
    await writeBlocks([
      { kind: 'mono', lines: Array(linesBefore).fill('0') },
      { kind: 'bars', caption: 'Caption', bars },
    ]),
  );

/** Left edge and width of the bars of a page: its rectangles in the accent, #2A3BD1. */
const barsOf = (contentStream = '') =>
  [
    ...contentStream.matchAll(
      /([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\n\/DeviceRGB cs\n0\.1647\d* 0\.2313\d* 0\.8196\d* scn\nf\n/g,
    ),
  ].map(([, left, width]) => ({ left: Number(left), width: Number(width) }));
const barWidths = (contentStream = '') => barsOf(contentStream).map(({ width }) => width);

const bar = (value: number, label = `Label${value}`) => ({ label, value, text: `${value} of all` });

describe('a chart of bars', () => {
  it('draws bars as long as their values, in the accent, with labels and texts', async () => {
    const [page] = await pagesOf([bar(40), bar(20), bar(10), bar(0)]);
    const [longest = 0, half = 0, quarter = 0, ...others] = barWidths(page?.contentStream);
    expect(others).toEqual([]);
    expect(half / longest).toBeCloseTo(1 / 2, 3);
    expect(quarter / longest).toBeCloseTo(1 / 4, 3);
    const text = page?.text.replaceAll(' ', '');
    for (const part of ['Caption', 'Label40', '40ofall', 'Label0', '0ofall']) expect(text).toContain(part);
  });

  it('draws no bars for zero, negative or invalid values', async () => {
    for (const values of [[0, 0, 0], [Number.NaN, -3], []]) {
      const [page] = await pagesOf(values.map((value) => bar(value, 'Label')));
      expect(barWidths(page?.contentStream)).toEqual([]);
      expect(page?.text).toContain('Caption');
      expect(page?.text.match(/Label/g) ?? []).toHaveLength(values.length);
      expect(page?.contentStream).not.toMatch(/NaN|Infinity| re\n/);
    }
  });

  it('stays within the page, however long its labels and texts', async () => {
    const long = 'a long text in words '.repeat(8);
    const [page] = await pagesOf([{ label: long, value: 3, text: long }, bar(3)]);
    const bars = barsOf(page?.contentStream);
    expect(bars).toHaveLength(2);
    for (const { left, width } of bars) expect(left + width).toBeLessThan(595 - 64 - 40);
  });

  it('never splits over pages', async () => {
    for (let lines = 20; lines < 50; lines += 1) {
      const pages = await pagesOf([bar(3, 'First'), bar(2), bar(1), bar(0, 'Last')], lines);
      const page = pages.find(({ text }) => text.includes('Caption'));
      expect(page?.text).toMatch(/First[\s\S]*Last/);
      expect(barWidths(page?.contentStream)).toHaveLength(3);
    }
  });

  it('continues on the next page only if it is taller than one', async () => {
    const pages = await pagesOf(Array.from({ length: 100 }, (_, index) => bar(index + 1)));
    expect(pages.flatMap(({ contentStream }) => barWidths(contentStream))).toHaveLength(100);
    expect(pages.length).toBeGreaterThan(2);
  });
});
