import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfDocument } from './pdf-document.ts';
import { writeDocument } from './write-document.ts';

const DOCUMENT: PdfDocument = {
  title: 'Footers',
  subtitle: 'of two pages',
  author: 'AICV',
  createdAt: '2026-03-01T12:00:00Z',
  blocks: [{ kind: 'mono', lines: Array(70).fill('0') }],
  footer: 'For Ada',
};

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

async function pagesOf(given: Partial<PdfDocument>) {
  const bytes = await writeDocument({ ...DOCUMENT, ...given });
  return readPdfPages(bytes).map(({ text, contentStream }) => ({ text: squeezed(text), contentStream }));
}

/** The position of the last line, and the operators that write it. */
const lastTextOf = (contentStream: string) =>
  contentStream.slice(contentStream.lastIndexOf('BT'), contentStream.lastIndexOf('ET'));

describe('the foot of a page', () => {
  it.each(['Ada Lovelace', '李明', 'محمد', 'Нина Петрова', '김철수', 'अमिताभ बच्चन'])(
    'names %s and the page, on each page',
    async (name) => {
      const pages = await pagesOf({ footer: `For ${name}` });
      expect(pages).toHaveLength(2);
      for (const [index, { text }] of pages.entries()) {
        expect(text).toMatch(new RegExp(`For.+·Page${index + 1}of2$`, 'u'));
        for (const character of squeezed(name)) expect(text).toContain(character);
      }
    },
  );

  it('is one piece of plain text at a fixed position if its face prints it', async () => {
    const [page] = await pagesOf({});
    const text = lastTextOf(page?.contentStream ?? '');
    expect(text).toMatch(/^BT\n1 0 0 1 64 47\.\d+ Tm\n\/F\d+ 8 Tf\n/);
    expect(text.match(/T[Jj]/g)).toHaveLength(1);
  });

  // REQ-302
  it.each(['very ', '李', 'محمد '])(
    'is cut to one line with three dots, and keeps the page number: %s',
    async (word) => {
      const [page] = await pagesOf({ footer: `For ${word.repeat(200)}` });
      expect(page?.text).toMatch(/For.+\.\.\.·Page1of2$/u);
      const [whole] = await pagesOf({ footer: 'For' });
      const lines = (contentStream = '') =>
        new Set([...contentStream.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => y)).size;
      expect(lines(page?.contentStream)).toBe(lines(whole?.contentStream));
    },
  );

  it('has a second line if the document has one, and cuts each line separately', async () => {
    const [page] = await pagesOf({ footer: 'For '.repeat(100), footerBelow: 'on Friday' });
    expect(page?.text).toMatch(/For\.\.\.onFriday·Page1of2$/);
  });

  it('prints line breaks and tabs as spaces, on one line', async () => {
    const [page] = await pagesOf({ footer: 'For\nAda\tLovelace' });
    expect(page?.text).toContain('ForAdaLovelace·Page1of2');
    expect(lastTextOf(page?.contentStream ?? '').match(/Tm/g)).toHaveLength(1);
  });
});
