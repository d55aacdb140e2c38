import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfMetric } from './pdf-document.ts';
import { writeBlocks } from './write-blocks.testing.ts';

const pageOf = async (metrics: readonly PdfMetric[]) =>
  readPdfPages(await writeBlocks([{ kind: 'metrics', metrics }]))[0] ?? { text: '', contentStream: '' };

/** The font sizes on a page. */
const sizes = (contentStream: string) =>
  [...contentStream.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));

const FIVE: PdfMetric[] = [
  { label: 'New', value: '12', note: '4 more than before' },
  { label: 'Moved', value: '7' },
  { label: 'Scored', value: '9' },
  { label: 'In screening', value: '23' },
  { label: 'Mean', value: '7.4' },
];

describe('a row of metrics', () => {
  it('prints labels, values and notes', async () => {
    const text = (await pageOf(FIVE)).text.replaceAll(' ', '');
    for (const { label, value, note = '' } of FIVE) {
      for (const part of [label, value, note]) expect(text).toContain(part.replaceAll(' ', ''));
    }
  });

  it('prints all values in one size, at which the widest fits on one line', async () => {
    const roomy = sizes((await pageOf(FIVE)).contentStream);
    const tight = sizes((await pageOf([...FIVE.slice(1), { label: 'Value', value: '€ 142,800,000' }])).contentStream);
    const largestOf = (all: number[]) => Math.max(...all.slice(2));
    expect(largestOf(roomy)).toBe(26);
    expect(largestOf(tight)).toBeLessThan(17);
    expect(tight.filter((size) => size === largestOf(tight))).toHaveLength(5);
  });

  it('accepts any script, a value wider than its column, one metric and none', async () => {
    expect((await pageOf([{ label: 'שווי', value: '李'.repeat(60) }, ...FIVE.slice(1)])).text).toContain('李');
    expect((await pageOf([{ label: 'Only', value: '1' }])).text).toContain('Only');
    expect((await pageOf([])).text).toContain('Names');
  });
});
