import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import { MARGIN } from '../pdf/document-style.ts';
import { writeBlocks, writeLetter } from '../pdf/write-blocks.testing.ts';

/** The title and the subtitle of a report. */
const RUNS_OF_TITLE = 2;
const RIGHT_EDGE = 595.28 - MARGIN;

/** The runs of a report's Markdown in the order in which they are printed, and the lines of its quotes and tables. */
async function printed(text: string) {
  const [page] = readPdfPages(await writeBlocks([{ kind: 'markdown', text }]));
  const stream = (page?.contentStream ?? '').split('Page 1')[0] ?? '';
  const lefts = [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x]) => Number(x)).slice(RUNS_OF_TITLE);
  const lines = [...stream.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l/g)].map((numbers) => Number(numbers[1]));
  return { lefts, lines, text: page?.text.replaceAll(/\s/g, '') ?? '' };
}

// REQ-345
describe('a right-to-left text', () => {
  it('is aligned at the right, where all of its lines end', async () => {
    const [short = 0, long = 0] = (await printed('שלום\n\nשלום שלום שלום')).lefts;
    expect(short).toBeGreaterThan(RIGHT_EDGE - 40);
    expect(short).toBeLessThan(RIGHT_EDGE);
    expect(long).toBeLessThan(short);
  });

  it('has its headings, bullets, numbers and quotes at the right', async () => {
    expect((await printed('# שלום')).lefts[0]).toBeGreaterThan(RIGHT_EDGE - 60);
    for (const item of ['- שלום', '1. שלום']) {
      const { lefts } = await printed(item);
      const [marker = 0, text = 0] = [lefts.at(0), lefts.at(-1)];
      expect(marker).toBeGreaterThan(RIGHT_EDGE - 18);
      expect(text).toBeLessThan(RIGHT_EDGE - 18);
    }
    expect((await printed('> שלום')).lines).toContain(RIGHT_EDGE - 3);
  });

  it('has its first column at the right', async () => {
    const [first = 0, second = 0] = (await printed('| ראשון | שני |\n| --- | --- |')).lefts;
    expect(first).toBeGreaterThan(second);
    const [, , left = 0] = (await printed('| ראשון | שני |\n| --- | :-- |\n| | א |')).lefts;
    expect(left).toBeLessThan(RIGHT_EDGE - 400);
  });

  it('puts the end of a Latin line at its left, and keeps code from left to right', async () => {
    expect((await printed('שלום\n\nabc.')).text).toContain('.abc');
    const { lefts, text } = await printed('שלום\n\n```\nabc.\n```');
    expect(text).toContain('abc.');
    expect(lefts.at(-1)).toBeLessThan(MARGIN + 20);
  });
});

describe('a left-to-right text', () => {
  it('stays at the left with right-to-left paragraphs in it', async () => {
    const { lefts, lines } = await printed('Hello\n\nשלום\n\n- one\n\n> two');
    expect(lefts.slice(0, 2)).toEqual([MARGIN, MARGIN]);
    expect(lines).toContain(MARGIN + 3);
  });
});

// REQ-344
describe('the title of a letter', () => {
  it('is at the right if it is right-to-left', async () => {
    const left = async (title: string) => {
      const [page] = readPdfPages(await writeLetter([], { title }));
      const run = page?.contentStream.match(/BT[\s\S]*?ET/g)?.find((text) => / 36 Tf/.test(text));
      return Number(/1 0 0 1 ([\d.]+) /.exec(run ?? '')?.[1]);
    };
    expect(await left('Third quarter')).toBe(72);
    expect(await left('רבעון')).toBeGreaterThan(350);
  });
});
