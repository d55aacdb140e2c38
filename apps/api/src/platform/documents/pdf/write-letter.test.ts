import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfBlock } from './pdf-document.ts';
import { writeLetter } from './write-blocks.testing.ts';

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

async function pagesOf(blocks: readonly PdfBlock[], title = 'Third quarter') {
  return readPdfPages(await writeLetter(blocks, { title, footer: 'Confidential' })).map((page) => ({
    ...page,
    text: squeezed(page.text),
  }));
}

const markdown = (text: string): PdfBlock => ({ kind: 'markdown', text });

/** As many words as fill about this many lines. Each begins with its name. */
const prose = (name: string, lines: number) => `${name} ${'running '.repeat(8)}\n`.repeat(lines);

// REQ-344
describe('a letter', () => {
  it('begins with sender, kind, title and facts, and repeats sender and title from the second page on', async () => {
    const pages = await pagesOf([markdown(prose('line', 90))]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.text).toMatch(/^AICVHoldingsLetterThirdquarterPreparedforAdaLovelaceline/);
    for (const { text } of pages.slice(1)) expect(text).toContain('AICVHoldings·Thirdquarter');
    for (const [index, { text }] of pages.entries())
      expect(text).toMatch(new RegExp(`Confidential·Page${index + 1}of${pages.length}$`));
  });

  it('prints a title of any length completely', async () => {
    for (const title of [
      'Q3',
      'Everything that happened in the quarter, reported at length. '.repeat(4),
      '李'.repeat(90),
    ]) {
      const [page] = await pagesOf([markdown('text')], title);
      expect(page?.text).toContain(squeezed(title));
    }
  });

  it('sets text and titles in the typefaces of the screen, both embedded', async () => {
    const file = (await writeLetter([markdown('# Heading\n\nText **bold** *italic*')])).toString('latin1');
    for (const face of ['Geist-Regular', 'Geist-SemiBold', 'Geist-Italic', 'InstrumentSerif-Regular'])
      expect(file).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${face}\\b`));
    expect(file.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('sets running text in lines of at most 376 points', async () => {
    const [page] = await pagesOf([markdown(prose('line', 4))]);
    const lefts = [...(page?.contentStream ?? '').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
    expect(Math.min(...lefts)).toBe(72);
    // The kind of the letter is at the right of the cover line.
    expect(lefts.filter((x) => x > 72 + 376)).toHaveLength(1);
  });

  it('never leaves a heading at the foot of a page, or one line of a paragraph alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 48 }), async (before) => {
        const text = `${'filled\n\n'.repeat(before)}## Title\n\n### Below\n\n${prose('word', 6)}`;
        const pages = await pagesOf([markdown(text)]);
        const counts = pages.map((page) => page.text.split('word').length - 1);
        for (const [index, page] of pages.entries()) {
          if (page.text.includes('Title')) expect(counts[index]).toBeGreaterThan(0);
          expect(page.text.includes('Title')).toBe(page.text.includes('Below'));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('never leaves a heading between its blocks at the foot of a page', async () => {
    const table: PdfBlock = { kind: 'columns', columns: [{ header: 'Below', width: 1 }], rows: [['row']] };
    for (let before = 24; before < 46; before += 1) {
      const lines: PdfBlock = { kind: 'mono', lines: Array(before).fill('0') };
      for (const next of [table, { kind: 'paragraph', text: 'Below the heading' } as const]) {
        const pages = await pagesOf([lines, { kind: 'heading', text: 'Heading' }, next]);
        expect(pages.find(({ text }) => text.includes('Heading'))?.text).toContain('Below');
      }
    }
  });

  it('keeps a bracket or currency sign with the word after it', async () => {
    const pages = await pagesOf([
      markdown('Some words that are followed by amounts ($1.1M) and more words. '.repeat(12)),
    ]);
    const lines = (pages[0]?.contentStream ?? '').split('ET').length;
    expect(lines).toBeGreaterThan(8);
    expect(pages[0]?.text).toContain('($1.1M)');
  });

  it('gives footnotes small type below a short rule', async () => {
    const [page] = await pagesOf([markdown('Text[^1]\n\n[^1]: The note')]);
    expect(page?.contentStream).toMatch(/72 [\d.]+ m\n144 [\d.]+ l\n0\.6 w/);
    expect(page?.contentStream).toMatch(/\/F\d+ 9\.03 Tf/);
    expect(page?.text).toContain('1.Thenote');
  });
});
